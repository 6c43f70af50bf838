import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anagrafica, type AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { apiOf } from './api.ts'
import { test as base, type Page } from './test.ts'

/** The number in the code that is held before the camera. */
export const CAMERA_CARD = '4070261539'

/** Its QR code, as it is printed. */
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
/** In seconds: how long the card is held there, and how long nothing is: more than a card must be out of sight to be read again. */
const [HELD, AWAY] = [3, 4]

/** In a browser whose camera sees that card come and go, over and over. */
export const test = base.extend<object, { film: string }>({
  film: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'cortile-camera-'))
      const file = join(folder, 'card.y4m')
      writeFileSync(file, filmOf([...frames(HELD, cardPicture()), ...frames(AWAY, Buffer.alloc(WIDTH * HEIGHT, 190))]))
      await use(file)
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, film }, use) => {
      const camera = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
    },
    { scope: 'worker' },
  ],
})

/** Gives the card before the camera to somebody outside who can pay. */
export async function cameraHolder(url: string): Promise<AnagraficaRow> {
  const admin = await apiOf(url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 500, hasCard: '1', stato: 'attivo' } })
  const member =
    data.find(({ card_id }) => card_id === CAMERA_CARD) ??
    data.find(({ stato_accesso, gruppo, saldo }) => stato_accesso === 'fuori' && gruppo !== null && saldo > 10)
  if (!member) throw new Error('the demo data has no such member')
  await admin.call(anagrafica.update, { params: { id: member.id }, body: { card_id: CAMERA_CARD } })
  return member
}

/** From now on the page remembers the cameras that it was given. */
export async function watchCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Reflect.set(window, 'cameras', tracks)
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await ask(wish)
      tracks.push(...stream.getVideoTracks())
      return stream
    }
  })
}

/** How many of them are on. */
export function lights(page: Page): Promise<number> {
  return page.evaluate<number>("window.cameras.filter((track) => track.readyState === 'live').length")
}

function frames(seconds: number, picture: Buffer): Buffer[] {
  return Array.from({ length: seconds * FRAMES_PER_SECOND }, () => picture)
}

/** One byte of brightness a pixel: a white label on grey. */
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

/** A film without colours, in the only format that Chromium takes for a camera. */
function filmOf(pictures: readonly Buffer[]): Buffer {
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`),
    ...pictures.flatMap((picture) => [Buffer.from('FRAME\n'), picture, colourless]),
  ])
}
