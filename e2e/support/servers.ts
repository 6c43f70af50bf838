import { startServer, type RunningServer } from './server.ts'

/** The servers of one worker. */
export interface Servers {
  /** The server with this name, in the state left by earlier tests; `null` is the shared one. */
  open: (name: string | null) => Promise<RunningServer>
  close: () => Promise<void>
}

/**
 * Only one named server runs at a time, because the tests of a file run in sequence and no other file uses its server.
 * `project` is the database, `env` applies to every server.
 */
export function openServers(project: string, workerIndex: number, env: Record<string, string> = {}): Servers {
  let started = 0
  const start = () =>
    startServer({
      engine: project === 'mysql' ? 'mysql' : 'sqlite',
      name: `cortile_e2e_${workerIndex}_${(started += 1)}`,
      env,
    })
  let shared: RunningServer | null = null
  let own: { name: string; server: RunningServer } | null = null
  const ending: Promise<void>[] = []
  const end = (server?: RunningServer) => {
    if (server) ending.push(server.stop())
  }
  return {
    open: async (name) => {
      if (name === null) return (shared ??= await start())
      if (own?.name === name) return own.server
      end(own?.server)
      own = null
      const server = await start()
      own = { name, server }
      return server
    },
    close: async () => {
      end(shared ?? undefined)
      end(own?.server)
      await Promise.all(ending)
    },
  }
}
