import { date } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import type { SignupForm } from './use-signup.ts'

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

/** Who is going to be enrolled, and where the answer goes: an address with a mistake in it gets none. */
export function SignupSummary({ form: { values, minor } }: { form: SignupForm }) {
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
