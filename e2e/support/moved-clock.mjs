// Loaded into a server before its own code: its clock is as many ms ahead as the file in MOVED_CLOCK says, so that a flow
// can let minutes or days pass.
import { existsSync, readFileSync } from 'node:fs'

const file = process.env['MOVED_CLOCK'] ?? ''
const RealDate = Date
const now = () => RealDate.now() + (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0)

globalThis.Date = class extends RealDate {
  /** @param {ConstructorParameters<DateConstructor>} values */
  constructor(...values) {
    if (values.length === 0) super(now())
    else super(...values)
  }

  static now() {
    return now()
  }
}
