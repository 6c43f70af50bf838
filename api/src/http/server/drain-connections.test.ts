import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { drain } from './drain-connections.ts'

/** Longer than the time between two sweeps of idle connections. */
const BUSY_MS = 60
/** More than a stop has pauses. */
const CONNECTIONS = 40
/** Turns of the loop between two pauses: a call that arrives in the very turn of the closing is cut by any server. */
const TURNS = 5

const CALL = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

/** Keeps the process busy, as a machine does that gives it no time. */
function block(): void {
  const until = Date.now() + BUSY_MS
  while (Date.now() < until);
}

/** Resolves to what the connection received until it was closed, or the code of its error. */
function received(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    socket.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    socket.once('close', () => resolve(text))
  })
}

it('a call that arrives on an idle connection while the process has no time is answered, not cut', async () => {
  const server = createServer((req, res) => req.resume().once('end', () => res.end('served')))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const idle = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(CALL)
      // After its first call a connection counts as idle.
      await once(socket, 'data')
      return socket
    }),
  )
  const calls: Promise<string>[] = []
  let ended = false
  let turn = 0
  const call = () => {
    const socket = idle.at(-1)
    if (ended || !socket || socket.destroyed) return
    turn += 1
    if (turn % TURNS === 0) {
      idle.pop()
      calls.push(received(socket))
      // The write reaches the server's buffer at once; the server reads it in the next turn of the loop.
      socket.write(CALL)
      block()
    }
    setImmediate(call)
  }
  const over = drain(server, () => undefined).then(() => (ended = true))
  setImmediate(call)
  await over
  for (const socket of idle) socket.destroy()
  const answers = await Promise.all(calls)
  expect(answers.length).toBeGreaterThan(1)
  expect(answers.map((text) => text.split('\r\n')[0])).toEqual(answers.map(() => 'HTTP/1.1 200 OK'))
})
