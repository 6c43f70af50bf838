import { Model } from 'objection'

/** A device that has entered an account; both are keyed hashes. */
export class KnownDeviceModel extends Model {
  static override tableName = 'known_devices'
  static override idColumn = ['account', 'device']

  declare account: string
  declare device: string
  declare expires_at: string
}
