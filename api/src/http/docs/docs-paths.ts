/** Paths of the API's own description: public, without token or licence key. */
export const DOCS = ['/api/openapi.json', '/api/docs', '/api/docs/style.css'] as const
export type DocsPath = (typeof DOCS)[number]
