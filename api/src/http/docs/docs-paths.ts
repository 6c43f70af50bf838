/** Where the API describes itself, to everybody. */
export const DOCS = ['/api/openapi.json', '/api/docs', '/api/docs/style.css'] as const
export type DocsPath = (typeof DOCS)[number]
