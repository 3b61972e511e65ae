export const startPortal = () => undefined
