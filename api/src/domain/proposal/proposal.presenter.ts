import type { OwnProposal } from '@cortile/contract/proposte.ts'
import { isoTime } from '../../db/time.ts'
import type { Proposal } from './proposal.repository.ts'

/** A proposal as its family sees it. */
export function presentOwnProposal({ id, campi, stato, created_at }: Proposal): OwnProposal {
  return { id, campi, stato, created_at: isoTime(created_at) }
}
