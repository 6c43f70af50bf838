import { RECOVERY_CODES, type Factors, type Passkey } from '@cortile/contract/factors.ts'
import { dateTime } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { SoftDisabledButton } from '@cortile/kit/layout/SoftDisabledButton.tsx'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { KeyRound, Smartphone } from 'lucide-react'
import { QueryError } from '../api/QueryError.tsx'
import { AccountRow, RowWords } from '../session/AccountRow.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { DueNotice } from './DueNotice.tsx'
import { hasPasskeys } from './passkeys.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { useOwnFactorsQuery } from './second-factor-calls.ts'
import { TotpDialog } from './TotpDialog.tsx'
import { useFactorChanges } from './use-factor-changes.ts'

const Body = styled.div({ display: 'grid', gap: 16, '& > p': { margin: 0 } })
const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
const Words = styled(RowWords)({ fontWeight: 600 })
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 })

/** The user's own second factor: passkeys, an app, recovery codes. */
export function OwnSecondFactor() {
  const { data: factors, error, isFetching, refetch } = useOwnFactorsQuery(undefined, { refetchOnFocus: true })
  return (
    <Panel title="Verifica in due passaggi">
      {factors ? (
        <OwnFactors factors={factors} />
      ) : error === undefined ? (
        <Loading>
          <SkeletonLines />
        </Loading>
      ) : (
        <QueryError error={error} retrying={isFetching} onRetry={refetch} />
      )}
    </Panel>
  )
}

function OwnFactors({ factors }: { factors: Factors }) {
  const changes = useFactorChanges()
  const { passkeys, totp, recovery_left, due_at } = factors
  const isOn = totp || passkeys.length > 0
  const isLast = passkeys.length + (totp ? 1 : 0) === 1
  const { removal } = changes
  return (
    <Body>
      {due_at !== null && <DueNotice dueAt={due_at} />}
      <p>
        {isOn
          ? 'È attiva: per entrare, dopo la password, serve anche uno di questi.'
          : 'Non è attiva. Con un secondo passaggio chi scopre la tua password non entra lo stesso.'}
      </p>
      {isOn && (
        <List aria-label="Modi per la verifica">
          {passkeys.map((key) => (
            <PasskeyRow key={key.id} passkey={key} onRemove={() => changes.askRemoval({ kind: 'passkey', ...key })} />
          ))}
          {totp && (
            <AccountRow>
              <Words>
                <TwoLines under="Mostra un codice nuovo ogni trenta secondi">App di verifica</TwoLines>
              </Words>
              <Button variant="outlined" color="inherit" onClick={() => changes.askRemoval({ kind: 'totp' })}>
                Togli <VisuallyHidden>l’app di verifica</VisuallyHidden>
              </Button>
            </AccountRow>
          )}
          <AccountRow>
            <Words>
              <TwoLines under="Per entrare quando hai perso il dispositivo; ognuno vale una volta">
                Codici di recupero: {recovery_left === 1 ? 'ne resta 1' : `ne restano ${recovery_left}`} su{' '}
                {RECOVERY_CODES}
              </TwoLines>
            </Words>
            <SoftDisabledButton
              variant="outlined"
              color="inherit"
              busy={changes.busy === 'recovery'}
              onClick={() => void changes.renewRecovery()}
            >
              Nuovi codici
            </SoftDisabledButton>
          </AccountRow>
        </List>
      )}
      <Actions>
        {hasPasskeys() && (
          <SoftDisabledButton
            variant={isOn ? 'outlined' : 'contained'}
            busy={changes.busy === 'passkey'}
            startIcon={<KeyRound size={20} aria-hidden />}
            onClick={() => void changes.beginPasskey()}
          >
            Aggiungi una passkey
          </SoftDisabledButton>
        )}
        {!totp && (
          <SoftDisabledButton
            variant="outlined"
            busy={changes.busy === 'totp'}
            startIcon={<Smartphone size={20} aria-hidden />}
            onClick={() => void changes.beginTotp()}
          >
            Usa un’app di verifica
          </SoftDisabledButton>
        )}
      </Actions>
      {changes.passkey && <AddPasskeyDialog begun={changes.passkey} onDone={changes.done} onClose={changes.close} />}
      {changes.totp && <TotpDialog begun={changes.totp} onDone={changes.done} onClose={changes.close} />}
      {changes.recovery && <RecoveryCodesDialog codes={changes.recovery} onClose={changes.close} />}
      <ConfirmDialog
        open={removal.open}
        danger
        busy={changes.busy === 'removal'}
        title={removal.about?.kind === 'totp' ? 'Togli l’app di verifica' : 'Rimuovi la passkey'}
        confirmLabel={removal.about?.kind === 'totp' ? 'Togli' : 'Rimuovi'}
        onConfirm={() => void changes.remove()}
        onCancel={removal.hide}
      >
        {removal.about?.kind === 'passkey' && <>Con «{removal.about.name}» non si entra più. </>}
        {isLast
          ? 'È l’unico modo che hai: la verifica in due passaggi si spegne, e i codici di recupero non valgono più.'
          : 'Gli altri modi restano.'}
      </ConfirmDialog>
    </Body>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, created_at, last_used_at } = passkey
  const used = last_used_at === null ? 'mai usata' : `ultimo utilizzo: ${dateTime(last_used_at)}`
  return (
    <AccountRow>
      <Words>
        <TwoLines under={`Passkey del ${dateTime(created_at)} · ${used}`}>{name}</TwoLines>
      </Words>
      <Button variant="outlined" color="inherit" onClick={onRemove}>
        Rimuovi <VisuallyHidden>la passkey {name}</VisuallyHidden>
      </Button>
    </AccountRow>
  )
}
