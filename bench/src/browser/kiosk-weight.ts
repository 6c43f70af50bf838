import type { Figure } from '../figure.ts'
import { kiosks } from './kiosks.ts'
import type { Run } from './run.ts'
import { scriptsOf, zippedKilobytes } from './script-weight.ts'
import { slowDevice } from './slow-device.ts'

/** F1: the gzipped JavaScript that a kiosk's page requests until it is usable. */
export async function kioskWeight({ browser, url }: Run): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { path, role, sign } of kiosks) {
    const { context, page } = await slowDevice(browser, { url, role })
    const scripts = scriptsOf(page)
    await page.goto(path)
    await page.getByText(sign).waitFor()
    const requested = [...scripts]
    await context.close()
    const what = `${path} JavaScript, gz, until first use`
    figures.push(
      { id: 'F1', what, value: await zippedKilobytes(requested), unit: 'kB', goal: 225, noise: null },
      { id: 'F1', what: `${path} requests for it`, value: requested.length, unit: 'requests', goal: 6, noise: null },
    )
  }
  return figures
}
