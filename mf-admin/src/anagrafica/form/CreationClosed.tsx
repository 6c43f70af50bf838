import { appUrl } from '@cortile/frame/api/runtime-config.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { QRCodeSVG } from 'qrcode.react'

const Lead = styled.strong({ display: 'block', marginBlockEnd: 4, color: colorVars.text })

const Page = styled.div({
  display: 'grid',
  justifyItems: 'center',
  gap: 20,
  padding: '40px 24px',
  textAlign: 'center',
  '& > p': { margin: 0, maxWidth: '52ch', color: colorVars.muted },
})
// Dark on light in either colour scheme, with the quiet zone that QR scanners need.
const Code = styled(QRCodeSVG)({
  boxSizing: 'content-box',
  maxWidth: 'calc(100% - 32px)',
  height: 'auto',
  padding: 16,
  borderRadius: radius.medium,
  backgroundColor: '#fff',
})
const QR_PX = 224

/** The page where families enrol themselves. */
const signupAddress = () => `${appUrl()}/iscrizione`

/** Replaces the form while the settings don't allow staff to register members: people register themselves. */
export function CreationClosed() {
  return (
    <Panel flush>
      <Page>
        <p>
          <Explained />
        </p>
        <Code value={signupAddress()} size={QR_PX} level="M" title="Codice QR del modulo di iscrizione" />
        <ButtonLink to="/anagrafica/richieste">Vai alle richieste</ButtonLink>
      </Page>
    </Panel>
  )
}

/** Above a form that was being filled in when the settings changed: the typed values stay. */
export function CreationClosedMeanwhile() {
  return (
    <Alert severity="error">
      <p>
        <Explained />
      </p>
    </Alert>
  )
}

function Explained() {
  return (
    <>
      <Lead>La registrazione di nuove anagrafiche non è disponibile in questa sezione</Lead>
      Chiedi alla persona di compilare il modulo di iscrizione: lo trova all’indirizzo{' '}
      <a href={signupAddress()}>{signupAddress()}</a>. Poi approva la sua richiesta.
    </>
  )
}
