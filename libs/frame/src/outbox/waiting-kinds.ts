/**
 * The records on a device that are still to be sent: readings and hand-overs of the door, marks of a roll-call, ticks of
 * the camp's attendance, and payments of the till, the present one and those that were put aside.
 */
export const READING = 'lettura'
export const HAND_OVER = 'consegna'
export const ROLL_CALL_MARK = 'segno'
export const ATTENDANCE_TICK = 'presenza'
export const PAYMENT = 'pagamento'
export const PARKED_PAYMENT = 'pagamento-in-verifica'

export const WAITING_KINDS: readonly string[] = [
  READING,
  HAND_OVER,
  ROLL_CALL_MARK,
  ATTENDANCE_TICK,
  PAYMENT,
  PARKED_PAYMENT,
]
