import { roles, type Role } from '@cortile/contract/access.ts'
import { mayGive } from '@cortile/contract/users.rules.ts'
import { FormRadios } from '@cortile/forms/FormRadios.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

const Label = styled.span({ display: 'grid', flex: '1 1 240px', minWidth: 0 })
const Purpose = styled.span({ color: colorVars.muted, fontSize: rem(fontSize.small) })

interface RoleFieldProps {
  name: string
  /** Who gives it. */
  caller: Role
  /** The role of the user until now; null for a new one. */
  present: Role | null
}

/** The roles that this caller may give, each with what it is for. */
export function RoleField({ name, caller, present }: RoleFieldProps) {
  const given = roles.filter((role) => mayGive(caller, present, role))
  return (
    <FormRadios
      name={name}
      label="Ruolo"
      required
      options={given.map((role) => ({
        value: role,
        label: (
          <Label>
            <strong>{role}</strong> <Purpose>{rolePurposes[role]}</Purpose>
          </Label>
        ),
      }))}
    />
  )
}

/** What each role is for, in one line: whoever gives one should not have to guess. What it may do, the grants say. */
const rolePurposes: Readonly<Record<Role, string>> = {
  's-admin': 'Fa tutto, anche le impostazioni e gli amministratori.',
  admin: 'Gestisce iscritti, gruppi, accessi, mail e gli altri utenti.',
  user: 'Sta in segreteria: modifica gli iscritti, accoglie le richieste, segue porta e cassa.',
  contabile: 'Tiene i conti: quote, saldi e listino. Non modifica gli iscritti.',
  scanner: 'È il tablet alla porta: legge le card di chi entra e di chi esce.',
  cassa: 'È il tablet della cassa: addebita gli acquisti.',
}
