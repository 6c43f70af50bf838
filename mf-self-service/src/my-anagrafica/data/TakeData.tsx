import { useTakeMyDataMutation } from '@cortile/client/my-anagrafica.ts'
import type { OwnAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import type { OwnPersonalData } from '@cortile/contract/privacy.ts'
import { saveFile } from '@cortile/frame/api/save-file.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { dayOf } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Download, FileText } from 'lucide-react'

const Intro = styled.p({ margin: '0 0 16px', color: colorVars.muted })
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 12 })

/** Offers all stored data of the member, as a file or a print layout. */
export function TakeData({ member }: { member: OwnAnagrafica }) {
  const [take, { isLoading, reset }] = useTakeMyDataMutation()
  const save = async () => {
    const work = take()
      .unwrap()
      .then((data) => saveFile(fileOf(data), nameOf(member, data)))
    // A failure was shown as a toast; the button stays for a retry.
    await notify
      .during(work, { pending: 'Preparazione del file...', success: 'File scaricato con successo' })
      .catch(() => undefined)
    reset()
  }
  return (
    <Panel title="Una copia per te">
      <Intro>
        I dati che il centro conserva. Per leggerli scegli la copia da stampare; il file serve per portarli in un altro
        programma.
      </Intro>
      <Actions>
        <Button
          variant="outlined"
          startIcon={<Download size={20} aria-hidden />}
          loading={isLoading}
          loadingPosition="start"
          onClick={() => void save()}
        >
          Scarica il file
        </Button>
        <ButtonLink to="/my-anagrafica/copia" variant="outlined" startIcon={<FileText size={20} aria-hidden />}>
          Copia da stampare
        </ButtonLink>
      </Actions>
    </Panel>
  )
}

function fileOf(data: OwnPersonalData): Blob {
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

function nameOf({ nome, cognome }: OwnAnagrafica, { exported_at }: OwnPersonalData): string {
  return `dati-${normalise(`${cognome} ${nome}`).replaceAll(' ', '-')}-${dayOf(exported_at)}.json`
}
