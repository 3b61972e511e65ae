export { ConfirmLayer } from './confirm-layer'
export { isDocumentRender, markHydrated } from './document-render'
export { Layer, SectionLayer } from './layer'
