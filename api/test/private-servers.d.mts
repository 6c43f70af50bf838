/** A database server for one test: see `scripts/mariadb.mjs`. */
export interface PrivateServer {
  port: number
  url: (database?: string) => string
  createDatabase: (database: string) => Promise<unknown>
  /** Stops it as it is: nothing breaks and nothing answers. */
  hang: () => void
  goOn: () => void
  /** Ends it without a warning. */
  kill: () => Promise<void>
  /** Brings it back on the same port. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** A node of a cluster for one test: see `scripts/galera.mjs`. */
export type ClusterNode = Pick<PrivateServer, 'port' | 'url' | 'kill' | 'start'> & {
  /** Whether it serves. */
  synced: () => Promise<boolean>
}

export interface Cluster {
  nodes: ClusterNode[]
  createDatabase: (database: string) => Promise<unknown>
  stop: () => Promise<void>
}

export function startPrivateServer(): Promise<PrivateServer>
export function startPrivateCluster(): Promise<Cluster>
