import { roles } from '@cortile/contract/access.ts'

/** Ids of a small centre with one of everything; the same after each reset, so that two of them can be compared. */
export const id = {
  medie: 1,
  giovani: 2,
  /** Adult, of the group Medie, with a card and 50 coins; outside. */
  anna: 11,
  /** Minor, of the group Giovani, with a card and a saldo of 0; inside. */
  bruno: 12,
  /** Not confirmed yet. */
  carla: 13,
  /** A member without related rows, which tests may erase. */
  dario: 14,
  /** A minor's signup that its guardian has not confirmed. */
  elena: 15,
  fee: 21,
  /** Anna has paid it. */
  feePaid: 22,
  week: 31,
  /** Of today: Bruno has a place, and Anna leads its team. */
  weekNow: 35,
  team: 36,
  /** Its one place is offered to Dario, and Bruno waits for it. */
  weekFull: 34,
  /** An option of `week`. */
  lunch: 33,
  /** Anna has booked it; one place is left. */
  weekBooked: 32,
  gelato: 41,
  ricarica: 42,
  ruleMonday: 51,
  ruleTuesday: 52,
  /** Two mails in the outbox: one was refused, one waits. */
  mailFailed: 61,
  mailQueued: 62,
  /** Another session of the s-admin. */
  session: 81,
  /** Anna has just bought at the till. */
  sale: 71,
  /** A user that tests may change. */
  volunteer: 120,
  /** The s-admin's; an app of his waits to be confirmed, too. */
  passkey: 91,
  /** A paired tablet without a session. */
  kiosk: 95,
  /** Bruno's mother, who is his guardian, and his grandmother, who collects him. */
  mother: 131,
  grandmother: 132,
  linkMother: 141,
  linkGrandmother: 142,
  /** The mother has lent the right to collect him to her own mother, too. */
  linkLent: 143,
  /** Bruno's family. */
  family: 151,
  /** An uncle must not collect him. */
  ban: 161,
  /** Dario has left without a hand-over. */
  handOver: 171,
  /** An open roll-call. */
  rollCall: 181,
  /** Dario's address waits to be approved. */
  address: 191,
  /** The volunteer's new login waits for its link. */
  newLogin: 192,
  /** In the list of `weekFull`. */
  offer: 211,
  waiting: 212,
  /** Anna proposes a correction. */
  proposal: 201,
  /** Of 50 coins, for Anna. */
  transfer: 221,
  /** Anna's payment of `feePaid`, without a receipt. */
  payment: 231,
  /** Of another payment of hers, with a stamp that is due. */
  receipt: 241,
} as const

/** Rows with fixed ids, by table; rows added by a call get higher ids. */
export const numbered: Readonly<Record<string, readonly number[]>> = {
  gruppi: [id.medie, id.giovani],
  anagrafiche: [id.anna, id.bruno, id.carla, id.dario, id.elena],
  users: [...roles.keys()].map(userId).concat(id.volunteer),
  quote: [id.fee, id.feePaid],
  settimane: [id.week, id.weekBooked, id.weekFull, id.weekNow],
  er_squadre: [id.team],
  er_attesa: [id.offer, id.waiting],
  er_opzioni: [id.lunch],
  listino: [id.gelato, id.ricarica],
  regole_accesso: [id.ruleMonday, id.ruleTuesday],
  outbox: [id.mailFailed, id.mailQueued],
  bonifici: [id.transfer],
  ricevute: [id.receipt],
  saldo_movimenti: [id.sale],
  tokens: [id.session],
  passkeys: [id.passkey],
  kiosks: [id.kiosk],
  persone: [id.mother, id.grandmother],
  legami: [id.linkMother, id.linkGrandmother, id.linkLent],
  famiglie: [id.family],
  divieti: [id.ban],
  consegne: [id.handOver],
  appelli: [id.rollCall],
  indirizzi: [id.address, id.newLogin],
  proposte: [id.proposal],
}

export function userId(n: number): number {
  return 101 + n
}
