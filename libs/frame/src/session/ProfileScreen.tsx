import { may } from '@cortile/contract/access.ts'
import { ChangePassword } from '@cortile/contract/auth.ts'
import { PASSWORD_MIN_CHARS } from '@cortile/contract/limits.ts'
import { CheckField } from '@cortile/kit/fields/CheckField.tsx'
import { dateTime } from '@cortile/kit/format.ts'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { LogOut } from 'lucide-react'
import { appUrl } from '../api/runtime-config.ts'
import { ButtonLink } from '../navigation/ButtonLink.tsx'
import { notify } from '../notices/notices.tsx'
import { OwnPairing } from '../pairing/OwnPairing.tsx'
import { useRunning } from '../remotes/running-modules.ts'
import { OwnSecondFactor } from '../second-factor/OwnSecondFactor.tsx'
import { setKioskScheme, useKioskScheme } from '../storage/color-scheme.ts'
import { callerOf } from '../store/session-slice.ts'
import { useAppSelector } from '../store/store.ts'
import { OwnSessions } from './OwnSessions.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useChangePasswordMutation } from './session-calls.ts'

const Columns = styled.div({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  '@media (min-width: 1024px)': { gridTemplateColumns: '1fr 1fr' },
})
const Device = styled.div({ display: 'grid', gap: 24 })
const Wide = styled.div({ gridColumn: '1 / -1', minWidth: 0 })
const Data = styled.dl({
  margin: 0,
  display: 'grid',
  gap: 16,
  '& dt': { color: colorVars.muted, fontSize: '0.875rem' },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
})

/** The user's data, a form for a new password, the second factor, the open sessions, and at a kiosk the colour scheme of its device. */
export function ProfileScreen() {
  const session = useAppSelector((state) => state.session)
  const [change] = useChangePasswordMutation()
  const { kiosk } = useRunning()
  const scheme = useKioskScheme()
  const servesHttps = appUrl().startsWith('https:')
  const { user } = session
  if (user === null) return null
  return (
    <>
      <PageHeader
        title="Profilo"
        actions={
          !may(callerOf(session), 'menu.see') && (
            <ButtonLink to="/profilo/logout" variant="outlined" startIcon={<LogOut size={20} aria-hidden />}>
              Logout
            </ButtonLink>
          )
        }
      />
      <Columns>
        <Panel title="I tuoi dati">
          <Data>
            <Datum label="Nome" value={user.name} />
            {user.email !== '' && <Datum label="Email" value={user.email} />}
            <Datum label="Ruolo" value={user.role} />
            {user.last_login !== null && <Datum label="Ultimo accesso" value={dateTime(user.last_login)} />}
          </Data>
        </Panel>
        {(kiosk || servesHttps) && (
          <Panel title="Questo dispositivo">
            <Device>
              {servesHttps && <OwnPairing />}
              {kiosk && (
                <CheckField
                  label="Colori scuri"
                  hint="Per una sala buia. Vale per chiunque usi questo dispositivo."
                  checked={scheme === 'dark'}
                  onChange={({ target }) => setKioskScheme(target.checked ? 'dark' : 'light')}
                />
              )}
            </Device>
          </Panel>
        )}
        <Panel title="Cambia password">
          <PasswordForm
            schema={ChangePassword}
            email={user.email}
            submitLabel="Aggiorna la password"
            fields={[
              { name: 'current_password', label: 'Password attuale', autoComplete: 'current-password' },
              {
                name: 'new_password',
                label: 'Nuova password',
                autoComplete: 'new-password',
                hint: `Almeno ${PASSWORD_MIN_CHARS} caratteri. Gli altri dispositivi dovranno accedere di nuovo.`,
              },
              { name: 'new_password_confirmation', label: 'Ripeti la nuova password', autoComplete: 'new-password' },
            ]}
            send={async (body) => notify.success((await change({ body }).unwrap()).message)}
          />
        </Panel>
        <Wide>
          <OwnSecondFactor />
        </Wide>
        <Wide>
          <OwnSessions />
        </Wide>
      </Columns>
    </>
  )
}

function Datum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
