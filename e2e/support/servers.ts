import { startServer, type RunningServer } from './server.ts'

/** The servers of one worker. */
export interface Servers {
  /** The one with this name, as the tests before have left it; `null` names the one that files share. */
  open: (name: string | null) => Promise<RunningServer>
  close: () => Promise<void>
}

/**
 * Of servers with a name one runs at a time: the tests of a file come one after the other, and no other file comes back to
 * it. `project` names the database, `env` is every server's.
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
