import {
  ALREADY_ANSWERED,
  CONFIRM_LINK_BAD,
  type Confirmation,
  type ConfirmationAnswers,
} from '@cortile/contract/conferme.ts'
import { signupConsentNames } from '@cortile/contract/consents.ts'
import { TEXTS_CHANGED } from '@cortile/contract/testi.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { sqlTime } from '../../db/time.ts'
import type { Anonymous } from '../../domain/actor.ts'
import type { Sender } from '../../domain/confirmation/ask-guardian.ts'
import { confirmSignup } from '../../domain/confirmation/confirm-signup.ts'
import {
  findConfirmation,
  listSignupsOfLink,
  patchConfirmation,
  type LinkedSignup,
} from '../../domain/confirmation/confirmation.repository.ts'
import { notifyCentre } from '../../domain/confirmation/notify-centre.ts'
import { listLastAnswers, type LastAnswers } from '../../domain/consent/consent.repository.ts'
import type { Context, ReadContext } from '../../domain/context.ts'
import { eraseRequest, erasing, type Traces } from '../../domain/erasure/erase-member.ts'
import { readLegalTexts, readTextsVersion } from '../../domain/legal-text/legal-text.repository.ts'
import { lockWithUnconfirmed } from '../../domain/member/member.repository.ts'
import { conflict, invalid, notFound } from '../../domain/refusal.ts'
import { hashToken } from '../../domain/secrets.ts'

type Answer = NonNullable<ConfirmationAnswers['risposte']>[number]

/**
 * Shows a guardian the signups of its link, and takes its answers: a confirmed one goes to the desk, a refused one is
 * erased. 404 for a link that is over and for a signup of another one, 409 for the contrary of an earlier answer, 422 for
 * an old version of the texts. Without answers it changes nothing: some mail programs open every link.
 */
export async function answerLink(
  context: ReadContext<Anonymous>,
  services: Sender & Traces,
  { token, risposte = [], ...how }: ConfirmationAnswers,
): Promise<Confirmation> {
  const { db, now, entry } = context
  const listed = () => listSignupsOfLink(db, hashToken(token), sqlTime(now))
  const before = await listed()
  if (before.length === 0) throw notFound(CONFIRM_LINK_BAD)
  const ids = new Set(before.map(({ id }) => id))
  if (risposte.some(({ id }) => !ids.has(id))) throw notFound()
  if (risposte.length === 0) entry?.drop()
  else await erasing(context, services, (within) => answerAll(within, services, { risposte, ...how }))
  const shown = before.filter(({ erased_at }) => erased_at === null)
  const after = new Map((await listed()).map((signup) => [signup.id, signup]))
  const answers = await listLastAnswers(db, [...ids])
  return {
    tutore: shown.find(({ nome_tutore }) => nome_tutore !== null)?.nome_tutore ?? '',
    ...(await readLegalTexts(db)),
    richieste: shown.flatMap(({ id, nome, cognome }) => {
      const stato = stateOf(after.get(id))
      return stato === null ? [] : [{ id, nome, cognome, stato, risposte: answersIn(answers.get(id)) }]
    }),
  }
}

/** In the order of the ids, as every transaction locks several members. Gives the ids of the erased mails. */
async function answerAll(
  context: Context<Anonymous>,
  services: Sender & Traces,
  { risposte, versione, relazione }: Omit<ConfirmationAnswers, 'token'> & { risposte: readonly Answer[] },
): Promise<number[]> {
  const { trx, entry } = context
  // Answers of one link wait for one another, and the mail to the centre counts the requests.
  await acquireMutex(trx, 'enrolment')
  const mails: number[] = []
  const news: Answer[] = []
  for (const answer of [...risposte].sort((one, other) => one.id - other.id)) {
    const { id, esito } = answer
    const before = (await findConfirmation(trx, id))?.esito ?? null
    if (before === esito) continue
    if (before !== null) throw conflict(ALREADY_ANSWERED)
    news.push(answer)
    const signup = await lockWithUnconfirmed(trx, id)
    if (esito === 'rifiuta') {
      await patchConfirmation(trx, id, esito)
      mails.push(...(await eraseRequest(context, services.appKey, signup)))
      entry?.change({ tipo: 'anagrafica', id }, null, { conferma: esito })
    } else {
      if (versione !== (await readTextsVersion(trx))) throw invalid({ versione: [TEXTS_CHANGED] })
      const { nome_tutore: nome, email_tutore: indirizzo } = signup
      await confirmSignup(context, signup, {
        modo: 'link',
        user_id: null,
        nome,
        relazione: relazione ?? null,
        indirizzo,
      })
    }
  }
  if (news.length === 0) entry?.drop()
  if (news.some(({ esito }) => esito === 'conferma')) await notifyCentre(context, services.config.appUrl)
  return mails
}

function answersIn(last: LastAnswers | undefined): Confirmation['richieste'][number]['risposte'] {
  const answers: Confirmation['richieste'][number]['risposte'] = {}
  for (const name of signupConsentNames) {
    const answer = last?.get(name)
    if (answer) answers[name] = answer.valore === 1
  }
  return answers
}

/** Null: erased without the guardian's refusal. */
function stateOf(signup: LinkedSignup | undefined): Confirmation['richieste'][number]['stato'] | null {
  if (signup?.esito === 'rifiuta') return 'rifiutata'
  if (!signup || signup.erased_at !== null) return null
  return signup.esito === null ? 'attesa' : 'confermata'
}
