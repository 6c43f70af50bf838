import { ended, startServer, stopServer, type Environment, type RunningServer } from '../program.ts'

/** Processes of the API that callers use interchangeably, as behind a load balancer. */
export class Replicas {
  readonly #environments: readonly Environment[]
  readonly #running: (RunningServer | undefined)[] = []
  #turn = 0

  private constructor(environments: readonly Environment[]) {
    this.#environments = environments
  }

  /** Starts one replica per environment. */
  static async start(environments: readonly Environment[]): Promise<Replicas> {
    const replicas = new Replicas(environments)
    await Promise.all(environments.map((_, n) => replicas.start(n)))
    return replicas
  }

  /** URL of the next replica in turn; `null` if it is not running. */
  next(): string | null {
    this.#turn += 1
    return this.#running[this.#turn % this.#environments.length]?.url ?? null
  }

  async start(n: number): Promise<void> {
    this.#running[n] = await startServer({ ...this.#environments[n], RATE_LIMIT: 'off' })
  }

  /** Kills one without a warning. */
  async kill(n: number): Promise<void> {
    const server = this.#take(n)
    server?.process.kill('SIGKILL')
    if (server) await ended(server)
  }

  /** Stops one like an operator; resolves with its exit status. */
  async stop(n: number): Promise<number | null> {
    const server = this.#take(n)
    return server ? stopServer(server) : null
  }

  /** URL of this replica; throws if it is not running. */
  url(n: number): string {
    const server = this.#running[n]
    if (!server) throw new Error(`replica ${n} is not running`)
    return server.url
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.#environments.map((_, n) => this.stop(n)))
  }

  #take(n: number): RunningServer | undefined {
    const server = this.#running[n]
    this.#running[n] = undefined
    return server
  }
}
