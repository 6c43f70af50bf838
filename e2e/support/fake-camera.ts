import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anagrafica, type AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { apiOf } from './api.ts'
import { test as base, type Page } from './test.ts'

/** The card number in the code shown to the camera. */
export const CAMERA_CARD = '4070261539'

/** Its printed QR code. */
const code = `
#######.#...#.#######
#.....#.#.#...#.....#
#.###.#.....#.#.###.#
#.###.#.......#.###.#
#.###.#.#####.#.###.#
#.....#.##.##.#.....#
#######.#.#.#.#######
........#...#........
###..##.#.#..####..##
#.#.##.###.#.###...##
.####.#....###.####.#
....##.#..##.###.#.#.
###.###.##.#######.#.
........###.......##.
#######.......#..###.
#.....#.#...#...#.#.#
#.###.#...#...#...###
#.###.#..#.#.##...#..
#.###.#.#.####.##.###
#.....#.#..#.##...##.
#######.#.#######.###`
  .trim()
  .split('\n')

const [WIDTH, HEIGHT, MODULE_PX] = [640, 480, 12]
const FRAMES_PER_SECOND = 2
/** Seconds with the card and without: longer than a card must be out of sight to be read again. */
const [SHOWN, HIDDEN] = [3, 4]

/** Flows in a browser whose camera shows that card periodically. */
export const test = base.extend<object, { cameraVideo: string }>({
  cameraVideo: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'cortile-camera-'))
      const file = join(folder, 'card.y4m')
      writeFileSync(
        file,
        videoOf([...frames(SHOWN, cardPicture()), ...frames(HIDDEN, Buffer.alloc(WIDTH * HEIGHT, 190))]),
      )
      await use(file)
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, cameraVideo }, use) => {
      const camera = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${cameraVideo}`,
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
    },
    { scope: 'worker' },
  ],
})

/** Assigns the camera's card to a member who is outside and can pay. */
export async function cameraHolder(url: string): Promise<AnagraficaRow> {
  const admin = await apiOf(url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 500, hasCard: '1', stato: 'attivo' } })
  const member =
    data.find(({ card_id }) => card_id === CAMERA_CARD) ??
    data.find(
      ({ stato_accesso, gruppo, saldo, minorenne }) =>
        stato_accesso === 'fuori' && gruppo !== null && saldo > 10 && !minorenne,
    )
  if (!member) throw new Error('the demo data has no such member')
  await admin.call(anagrafica.update, { params: { id: member.id }, body: { card_id: CAMERA_CARD } })
  return member
}

/** Records the camera tracks that the page opens. */
export async function watchCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Reflect.set(window, 'cameras', tracks)
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints)
      tracks.push(...stream.getVideoTracks())
      return stream
    }
  })
}

/** Number of open camera tracks. */
export function activeCameras(page: Page): Promise<number> {
  return page.evaluate<number>("window.cameras.filter((track) => track.readyState === 'live').length")
}

function frames(seconds: number, picture: Buffer): Buffer[] {
  return Array.from({ length: seconds * FRAMES_PER_SECOND }, () => picture)
}

/** A white label on grey, one byte of brightness per pixel. */
function cardPicture(): Buffer {
  const picture = Buffer.alloc(WIDTH * HEIGHT, 190)
  const label = (code.length + 8) * MODULE_PX
  const [left, top] = [(WIDTH - label) / 2, (HEIGHT - label) / 2]
  for (let y = 0; y < label; y += 1)
    for (let x = 0; x < label; x += 1) {
      const ink = code[Math.floor(y / MODULE_PX) - 4]?.[Math.floor(x / MODULE_PX) - 4] === '#'
      picture[(Math.floor(top) + y) * WIDTH + Math.floor(left) + x] = ink ? 30 : 235
    }
  return picture
}

/** A monochrome video in the only format that Chromium accepts for a fake camera. */
function videoOf(pictures: readonly Buffer[]): Buffer {
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`),
    ...pictures.flatMap((picture) => [Buffer.from('FRAME\n'), picture, colourless]),
  ])
}
