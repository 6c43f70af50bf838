import { useAnswerSignupsMutation } from '@cortile/client/conferme.ts'
import { ConfirmingRelation, type Confirmation } from '@cortile/contract/conferme.ts'
import { signupConsentNames, type SignupConsentName } from '@cortile/contract/consents.ts'
import { RELATION_LABELS } from '@cortile/contract/persone.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormRadios } from '@cortile/forms/FormRadios.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { capitalised } from '@cortile/kit/format.ts'
import { LegalText } from '@cortile/kit/layout/LegalText.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, fontSize, radius, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { useId } from 'react'
import { consentWords } from '../iscrizione/consent-words.ts'

const Fields = styled.div({ display: 'grid', gap: 20, '& > p': { margin: 0 } })
const Heading = styled.h2({ margin: 0, fontFamily: fonts.title, fontSize: rem(fontSize.lead), lineHeight: 1.3 })
const Text = styled.section({
  padding: 16,
  borderRadius: radius.medium,
  backgroundColor: colorVars.sunken,
  '& > h3': { margin: '0 0 8px', fontSize: rem(fontSize.text) },
  '& > p:last-child': { marginBlockEnd: 0 },
})

const relations = ConfirmingRelation.options.map((value) => ({ value, label: capitalised(RELATION_LABELS[value]) }))

/** No relation is chosen at first. */
interface ConfirmValues {
  relazione: ConfirmingRelation | null
}
const Confirmed = z.pipe(
  z.transform((values: ConfirmValues): unknown => values),
  z.object({ relazione: ConfirmingRelation }),
)

interface ConfirmFormProps {
  token: string
  confirmation: Confirmation
  /** The signups that are confirmed together. */
  waiting: Confirmation['richieste']
}

/** The texts that a guardian accepts, who it is, and the confirmation of all signups that wait. */
export function ConfirmForm({ token, confirmation: { versione, testi }, waiting }: ConfirmFormProps) {
  const [answer] = useAnswerSignupsMutation()
  const record = useRecordForm({
    schema: Confirmed,
    values: NOT_CHOSEN,
    save: ({ relazione }) =>
      notify.during(
        answer({
          body: { token, versione, relazione, risposte: waiting.map(({ id }) => ({ id, esito: 'conferma' })) },
        }).unwrap(),
        { pending: 'Conferma in corso...', success: 'Confermata' },
      ),
    next: (sent) => sent,
  })
  return (
    <RecordForm record={record}>
      <Fields>
        <Heading>Leggi prima di confermare</Heading>
        <p>
          <a href="/informativa" target="_blank" rel="noopener">
            L’informativa sulla privacy
          </a>{' '}
          (si apre in un’altra scheda) e questi testi, con le risposte del modulo. Confermando diventano le tue. Quando
          l’iscrizione è accettata le puoi cambiare dalla tua pagina.
        </p>
        {signupConsentNames
          .filter((name) => waiting.some(({ risposte }) => risposte[name] !== undefined))
          .map((name) => (
            <ConsentText
              key={name}
              heading={consentWords[name]}
              text={testi.find(({ tipo }) => tipo === name)?.testo}
              answer={answerOf(name, waiting)}
            />
          ))}
        <FormRadios
          name="relazione"
          label={waiting.length === 1 ? `Chi sei per ${waiting[0]?.nome}?` : 'Chi sei per loro?'}
          options={relations}
          required
        />
        <SubmitButton size="large">
          {waiting.length === 1
            ? `Conferma l’iscrizione di ${waiting[0]?.nome}`
            : `Conferma ${waiting.length} iscrizioni`}
        </SubmitButton>
      </Fields>
    </RecordForm>
  )
}

const NOT_CHOSEN: ConfirmValues = { relazione: null }

/** The form's answer; by child where they differ, or where not all were asked. */
function answerOf(name: SignupConsentName, waiting: ConfirmFormProps['waiting']): string {
  const answers = waiting.flatMap(({ nome, risposte: { [name]: answer } }) =>
    answer === undefined ? [] : [{ nome, word: answer ? 'Sì' : 'No' }],
  )
  const [first] = answers
  if (first && answers.length === waiting.length && answers.every(({ word }) => word === first.word)) return first.word
  return answers.map(({ nome, word }) => `${word} per ${nome}`).join(', ')
}

function ConsentText({ heading, text, answer }: { heading: string; text: string | undefined; answer: string }) {
  const id = useId()
  if (text === undefined) return null
  return (
    <Text aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <LegalText text={text} />
      <p>
        Nel modulo: <strong>{answer}</strong>
      </p>
    </Text>
  )
}
