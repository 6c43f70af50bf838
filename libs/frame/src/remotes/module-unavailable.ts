/** `unlisted`: nobody says where it is. `incompatible`: built for another frame; the shell is deployed first. */
type Reason = 'unlisted' | 'unreachable' | 'incompatible'

/** A module can't be had now; asking again may help. */
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
