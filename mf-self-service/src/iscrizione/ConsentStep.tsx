import { signupConsentNames, type SignupConsentName } from '@cortile/contract/consents.ts'
import type { LegalText } from '@cortile/contract/testi.ts'
import { FormCheckbox } from '@cortile/forms/FormCheckbox.tsx'
import { FormRadios } from '@cortile/forms/FormRadios.tsx'
import { date } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { useId } from 'react'
import { consentWords } from './consent-words.ts'
import { isAsked } from './steps.ts'
import type { SignupForm } from './use-signup.ts'

const Consent = styled.div({
  display: 'grid',
  gap: 8,
  padding: 16,
  border: `1px solid ${colorVars.line}`,
  borderRadius: radius.medium,
  '& > p': { margin: 0 },
  // Keeps the text above a focused field visible.
  '& input': { scrollMarginBlock: 160 },
})

const answers = [
  { value: true, label: 'Sì' },
  { value: false, label: 'No' },
] as const

/** The consents with their texts, below a summary of the request. */
export function ConsentStep({ form }: { form: SignupForm }) {
  return (
    <>
      <SignupSummary form={form} />
      <p>
        <a href="/informativa" target="_blank" rel="noopener">
          Leggi l’informativa sulla privacy
        </a>{' '}
        (si apre in un’altra scheda)
      </p>
      {signupConsentNames
        .filter((name) => isAsked(name, { ...form.values, minor: form.minor }))
        .map((name) => (
          <OneConsent key={name} name={name} text={form.texts.testi.find(({ tipo }) => tipo === name)} />
        ))}
    </>
  )
}

function OneConsent({ name, text }: { name: SignupConsentName; text: LegalText | undefined }) {
  const id = useId()
  return (
    <Consent role="group" aria-labelledby={`${id}-text`}>
      <p id={`${id}-text`}>{text?.testo}</p>
      {name === 'autorizza_foto_video' ? (
        <FormRadios name={name} label={consentWords[name]} options={answers} required />
      ) : (
        <FormCheckbox
          name={name}
          label={consentWords[name]}
          {...(name === 'foto_riconoscimento' ? { hint: 'Facoltativo' } : { required: true })}
        />
      )}
    </Consent>
  )
}

const Root = styled.dl({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 16,
  borderRadius: radius.medium,
  backgroundColor: colorVars.sunken,
  '& dt': { color: colorVars.muted },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
})

/** Name of the new member and recipient of the reply, shown again because a reply to a misspelt address is lost. */
function SignupSummary({ form: { values, minor } }: { form: SignupForm }) {
  return (
    <Root>
      <div>
        <dt>Iscrivi</dt>
        <dd>
          {values.nome} {values.cognome}, {minor ? 'minorenne, ' : ''}data di nascita {date(values.data_nascita)}
        </dd>
      </div>
      <div>
        <dt>La risposta arriva a</dt>
        <dd>
          {minor && `${values.nome_tutore}, `}
          {minor ? values.email_tutore : values.email}
        </dd>
      </div>
    </Root>
  )
}
