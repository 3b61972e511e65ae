export const createHost = () => undefined
