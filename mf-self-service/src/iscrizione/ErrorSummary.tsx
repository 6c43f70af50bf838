import styled from '@emotion/styled'
import { Button } from '@cortile/kit/mui.ts'
import { Notice } from '@cortile/kit/Notice.tsx'
import { isAsked, steps } from './steps.ts'
import type { SignupForm } from './use-signup.ts'

const List = styled.ul({
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** What is wrong in this piece, where more than one field is: each leads to its field. */
export function ErrorSummary({ form }: { form: SignupForm }) {
  const wrong = steps[form.step]?.fields.filter(({ name }) => isAsked(name, form.minor) && form.errors[name]) ?? []
  if (wrong.length < 2) return null
  return (
    <Notice tone="errore">
      <p>Non è ancora tutto a posto. Controlla questi campi:</p>
      <List>
        {wrong.map(({ name, label }) => (
          <li key={name}>
            <Button size="small" variant="outlined" color="inherit" onClick={() => form.focus(name)}>
              {label}
            </Button>
          </li>
        ))}
      </List>
    </Notice>
  )
}
