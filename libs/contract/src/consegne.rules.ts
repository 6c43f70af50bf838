import { EXIT_UNREGISTERED, HAND_OVER_UNDONE, HANDED_TO, LEFT_ALONE, LEFT_WITHOUT } from './consegne.ts'
import { withRelation } from './persone.rules.ts'
import type { Relation } from './persone.ts'

const FIXED: readonly string[] = [EXIT_UNREGISTERED, LEFT_ALONE, LEFT_WITHOUT, HAND_OVER_UNDONE]

/** `Consegnato a Anna Bianchi (madre)`, as the access log has it. */
export function handedTo(nome: string, relazione: Relation): string {
  return `${HANDED_TO} ${withRelation(nome, relazione)}`
}

/** Whether a message of the access log is about a hand-over: families don't see it. */
export function isOfHandOver(message: string | null): boolean {
  return message !== null && (FIXED.includes(message) || message.startsWith(`${HANDED_TO} `))
}
