/** `unlisted`: the server lists no URL for it. `incompatible`: built for another frame; the shell is deployed first. */
type Reason = 'unlisted' | 'unreachable' | 'incompatible'

/** A module cannot be loaded now; a retry may succeed. */
export class ModuleUnavailable extends Error {
  override readonly name = 'ModuleUnavailable'

  constructor(
    readonly module: string,
    readonly reason: Reason,
    cause?: unknown,
  ) {
    super(`${module}: ${reason}${cause instanceof Error ? ` (${cause.message})` : ''}`, { cause })
  }
}
