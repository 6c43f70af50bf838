// Loaded into a server before its own code: records its requests, so that `npm test` later runs only the tests whose
// sources have changed. One line for each request: time in ms, method, path.
import { appendFileSync } from 'node:fs'
import { Server } from 'node:http'

const file = process.env.RECORD_REQUESTS
const MIN_INTERVAL_MS = 1_000
const lastRecorded = new Map()

const { emit } = Server.prototype
Server.prototype.emit = function emitRecorded(event, ...args) {
  if (event === 'request') record(args[0])
  return emit.call(this, event, ...args)
}

function record({ method, url }) {
  const now = Date.now()
  const request = `${method} ${url.split('?')[0]}`
  // Equal requests are recorded at most once a second.
  if (now - (lastRecorded.get(request) ?? 0) < MIN_INTERVAL_MS) return
  lastRecorded.set(request, now)
  appendFileSync(file, `${now} ${request}\n`)
}
