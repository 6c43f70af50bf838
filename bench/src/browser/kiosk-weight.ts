import { get } from 'node:http'
import type { Figure } from '../figure.ts'
import type { Run } from './run.ts'
import { kiosks } from './kiosks.ts'
import { slowDevice } from './slow-device.ts'

/** F1: the JavaScript, gz, that a kiosk's page asks for until it can be used. */
export async function kioskWeight({ browser, url }: Run): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { path, role, sign } of kiosks) {
    const { context, page } = await slowDevice(browser, { url, role })
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url())
    })
    await page.goto(path)
    await page.getByText(sign).waitFor()
    const sizes = await Promise.all([...scripts].map(zippedBytes))
    await context.close()
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    figures.push(
      {
        id: 'F1',
        what: `${path} JavaScript, gz, until first use`,
        value: bytes / 1_000,
        unit: 'kB',
        goal: 175,
        noise: null,
      },
      { id: 'F1', what: `${path} requests for it`, value: scripts.size, unit: 'requests', goal: 6, noise: null },
    )
  }
  return figures
}

/** As many bytes as a browser that takes gzip is sent. */
function zippedBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'gzip' } }, (reply) => {
      let bytes = 0
      reply.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}
