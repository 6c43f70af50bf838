import { get } from 'node:http'
import type { Page } from '@playwright/test'

/** Collects the URLs of the scripts that a page requests from now on. */
export function scriptsOf(page: Page): ReadonlySet<string> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  return scripts
}

/** Total size of these scripts in kB, gzipped as a browser receives them. */
export async function zippedKilobytes(addresses: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...addresses].map(zippedBytes))
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000
}

function zippedBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'gzip' } }, (reply) => {
      let bytes = 0
      reply.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}
