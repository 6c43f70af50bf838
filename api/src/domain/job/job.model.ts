import { Model } from 'objection'

/** A periodic job, and the process that claims it until `claimed_until`. */
export class JobModel extends Model {
  static override tableName = 'jobs'
  static override idColumn = 'nome'

  declare nome: string
  declare claimed_by: string | null
  declare claimed_until: string | null
  declare last_run_at: string | null
}
