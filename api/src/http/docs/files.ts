import type { DocsPath } from './docs-paths.ts'
import { openApiDocument } from './openapi.ts'
import { docsPage } from './page.ts'
import { style } from './style.ts'

/** The files of the API's description, by path. */
export function filesOf(appUrl: string): Record<DocsPath, { type: string; text: string }> {
  return {
    '/api/openapi.json': { type: 'application/json; charset=utf-8', text: JSON.stringify(openApiDocument(appUrl)) },
    '/api/docs': { type: 'text/html; charset=utf-8', text: docsPage(appUrl) },
    '/api/docs/style.css': { type: 'text/css; charset=utf-8', text: style },
  }
}
