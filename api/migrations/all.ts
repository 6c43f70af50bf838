import type { Migration } from '../src/db/migration.ts'
import { gruppi } from './0001-gruppi.ts'
import { users } from './0002-users.ts'
import { anagrafiche } from './0003-anagrafiche.ts'
import { auth } from './0004-auth.ts'
import { idempotency } from './0005-idempotency.ts'
import { consensi } from './0006-consensi.ts'
import { saldoMovimenti } from './0007-saldo-movimenti.ts'
import { accessi } from './0008-accessi.ts'
import { listino } from './0009-listino.ts'
import { settimane } from './0010-settimane.ts'
import { quote } from './0011-quote.ts'
import { regoleAccesso } from './0012-regole-accesso.ts'
import { settings } from './0013-settings.ts'
import { firstSettings } from './0014-first-settings.ts'
import { mail } from './0015-mail.ts'
import { monitor } from './0016-monitor.ts'
import { house } from './0017-house.ts'
import { codiceFiscale } from './0018-codice-fiscale.ts'
import { errorEmail } from './0019-error-email.ts'
import { signupNotice } from './0020-signup-notice.ts'
import { memberLists } from './0021-member-lists.ts'
import { identity } from './0022-identity.ts'
import { servers } from './0023-servers.ts'
import { debtCounts } from './0024-debt-counts.ts'
import { mutexesAndIdentity } from './0025-mutexes-and-identity.ts'
import { countersMoved } from './0026-counters-moved.ts'
import { listsByDebt } from './0027-lists-by-debt.ts'
import { noCounters } from './0028-no-counters.ts'
import { searchTermsFilled } from './0029-search-terms.ts'
import { storniCassa } from './0030-storni-cassa.ts'
import { loghi } from './0031-loghi.ts'
import { letterhead } from './0032-letterhead.ts'
import { accessCounts } from './0033-access-counts.ts'
import { lastMoves } from './0034-last-moves.ts'
import { accessCountsFilled } from './0035-access-counts-filled.ts'
import { noAccessRollups } from './0036-no-access-rollups.ts'
import { refusedCalls } from './0037-refused-calls.ts'
import { knownDevices } from './0038-known-devices.ts'
import { mailAsks } from './0039-mail-asks.ts'
import { codePages } from './0040-code-pages.ts'
import { wrongTries } from './0041-wrong-tries.ts'
import { secondFactors } from './0042-second-factors.ts'
import { factorColumns } from './0043-factor-columns.ts'
import { rolesSince } from './0044-roles-since.ts'
import { cardPauses } from './0045-card-pauses.ts'
import { kiosks } from './0046-kiosks.ts'
import { pairedSessions } from './0047-paired-sessions.ts'
import { pairingDue } from './0048-pairing-due.ts'
import { families } from './0049-families.ts'
import { familyColumns } from './0050-family-columns.ts'
import { familyIndexes } from './0051-family-indexes.ts'
import { familiesFilled } from './0052-families-filled.ts'
import { bans } from './0053-bans.ts'
import { handOvers } from './0054-hand-overs.ts'
import { accessNotices } from './0055-access-notices.ts'
import { rollCalls } from './0056-roll-calls.ts'
import { photos } from './0057-photos.ts'
import { photoConsent } from './0058-photo-consent.ts'
import { register } from './0059-register.ts'
import { legalTexts } from './0060-legal-texts.ts'
import { firstTexts } from './0061-first-texts.ts'
import { consentReceipts } from './0062-consent-receipts.ts'
import { guardianConfirmations } from './0063-guardian-confirmations.ts'
import { healthSheets } from './0064-health-sheets.ts'
import { medicalAttention } from './0065-medical-attention.ts'
import { addressChanges } from './0066-address-changes.ts'
import { stillWithUs } from './0067-still-with-us.ts'
import { campPrices } from './0068-camp-prices.ts'
import { bookingPrices } from './0069-booking-prices.ts'
import { waitingLists } from './0070-waiting-lists.ts'
import { campAttendance } from './0071-camp-attendance.ts'
import { meansOfPayment } from './0072-means-of-payment.ts'
import { drawerCounts } from './0073-drawer-counts.ts'
import { paymentReversals } from './0074-payment-reversals.ts'
import { reversalsNamed } from './0075-reversals-named.ts'
import { partPayments } from './0076-part-payments.ts'
import { feesKept } from './0077-fees-kept.ts'
import { listsByAllDebts } from './0078-lists-by-all-debts.ts'
import { weeksPaidInPart } from './0079-weeks-paid-in-part.ts'
import { transfers } from './0080-transfers.ts'
import { paymentsByTransfer } from './0081-payments-by-transfer.ts'
import { paymentsOfTransfer } from './0082-payments-of-a-transfer.ts'
import { receipts } from './0083-receipts.ts'

/** The schema's history in order: a list, not a directory scan, so that a bundle and the sources apply the same. */
export const migrations: readonly Migration[] = [
  gruppi,
  users,
  anagrafiche,
  auth,
  idempotency,
  consensi,
  saldoMovimenti,
  accessi,
  listino,
  settimane,
  quote,
  regoleAccesso,
  settings,
  firstSettings,
  mail,
  monitor,
  house,
  codiceFiscale,
  errorEmail,
  signupNotice,
  memberLists,
  identity,
  servers,
  debtCounts,
  mutexesAndIdentity,
  countersMoved,
  listsByDebt,
  noCounters,
  searchTermsFilled,
  storniCassa,
  loghi,
  letterhead,
  accessCounts,
  lastMoves,
  accessCountsFilled,
  noAccessRollups,
  refusedCalls,
  knownDevices,
  mailAsks,
  codePages,
  wrongTries,
  secondFactors,
  factorColumns,
  rolesSince,
  cardPauses,
  kiosks,
  pairedSessions,
  pairingDue,
  families,
  familyColumns,
  familyIndexes,
  familiesFilled,
  bans,
  handOvers,
  accessNotices,
  rollCalls,
  photos,
  photoConsent,
  register,
  legalTexts,
  firstTexts,
  consentReceipts,
  guardianConfirmations,
  healthSheets,
  medicalAttention,
  addressChanges,
  stillWithUs,
  campPrices,
  bookingPrices,
  waitingLists,
  campAttendance,
  meansOfPayment,
  drawerCounts,
  paymentReversals,
  reversalsNamed,
  partPayments,
  feesKept,
  listsByAllDebts,
  weeksPaidInPart,
  transfers,
  paymentsByTransfer,
  paymentsOfTransfer,
  receipts,
]
