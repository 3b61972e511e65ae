export const agreementPdfPath = (id: string, version: string): string => `/agreements/${id}/${version}.pdf`

/** An agreement as a page, with the way back to where it was opened. */
export const agreementPagePath = (id: string, back?: string): string =>
  `/apply/useAgreement?id=${id}${back ? `&back=${encodeURIComponent(back)}` : ''}`
