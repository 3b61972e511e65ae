export { ConfirmLayer } from './confirm-layer'
export { Layer, SectionLayer } from './layer'
