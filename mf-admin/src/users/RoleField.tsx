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
  /** Role of the user who assigns it. */
  caller: Role
  /** The current role of the user; null for a new one. */
  currentRole: Role | null
}

/** The roles that the caller may assign, each with its purpose. */
export function RoleField({ name, caller, currentRole }: RoleFieldProps) {
  const available = roles.filter((role) => mayGive(caller, currentRole, role))
  return (
    <FormRadios
      name={name}
      label="Ruolo"
      required
      options={available.map((role) => ({
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

/** The purpose of each role, in one line, for the user who assigns it. Its permissions are defined by the grants. */
const rolePurposes: Readonly<Record<Role, string>> = {
  's-admin': 'Fa tutto, anche le impostazioni e gli amministratori.',
  admin: 'Gestisce iscritti, gruppi, accessi, mail e gli altri utenti.',
  user: 'Sta in segreteria: modifica gli iscritti, accoglie le richieste, segue porta e cassa.',
  contabile: 'Tiene i conti: quote, saldi e listino. Non modifica gli iscritti.',
  scanner: 'È il tablet alla porta: legge le card di chi entra e di chi esce.',
  cassa: 'È il tablet della cassa: addebita gli acquisti.',
}
