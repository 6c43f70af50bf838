import { usePresentSheetsMutation } from '@cortile/client/salute.ts'
import type { Reply } from '@cortile/contract/endpoint.ts'
import { RequiredLines } from '@cortile/contract/fields.ts'
import { TEXT_MAX_CHARS } from '@cortile/contract/limits.ts'
import { HEALTH_REASON_MISSING, type salute } from '@cortile/contract/salute.ts'
import * as z from '@cortile/contract/zod.ts'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { PrintButton } from '@cortile/kit/layout/PrintButton.tsx'
import styled from '@emotion/styled'
import { useState } from 'react'
import { HealthSheetPaper } from './HealthSheetPaper.tsx'

const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
const Fields = styled.div({ display: 'grid', gap: 16, justifyItems: 'start', '& > p': { margin: 0 } })

const Reason = z.object({ motivo: RequiredLines(TEXT_MAX_CHARS, HEALTH_REASON_MISSING) })

type Paper = Reply<typeof salute.present> & { motivo: string; at: Date }

/** The health sheets of the members inside, to print; the register of changes keeps the reason. */
export function PresentSheetsScreen() {
  const [read] = usePresentSheetsMutation()
  const [paper, setPaper] = useState<Paper | null>(null)
  const record = useRecordForm({
    schema: Reason,
    values: NO_REASON,
    save: async (body) => {
      const reply = await notify.during(read({ body }).unwrap(), {
        pending: 'Apertura in corso...',
        success: 'Schede aperte',
      })
      setPaper({ ...reply, ...body, at: new Date(serverNow()) })
    },
    next: (sent) => sent,
  })
  return (
    <>
      <div data-screen-only>
        <PageHeader
          title="Schede sanitarie"
          subtitle={<Link to="/accessi/presenza">Presenza</Link>}
          tools={<PrintButton disabled={paper === null} />}
        />
      </div>
      <Stack>
        <div data-screen-only>
          <Panel>
            <RecordForm record={record} focusFirst="without-touch">
              <Fields>
                <p>Le schede di chi è dentro adesso. Chi le apre e perché resta scritto nel registro.</p>
                <FormTextField
                  name="motivo"
                  label="Perché servono"
                  required
                  fullWidth
                  hint="Per esempio: evacuazione, gita al fiume, pranzo di venerdì"
                />
                <SubmitButton>{paper === null ? 'Apri le schede' : 'Apri di nuovo'}</SubmitButton>
              </Fields>
            </RecordForm>
          </Panel>
        </div>
        {paper && <HealthSheetPaper {...paper} />}
      </Stack>
    </>
  )
}

const NO_REASON = { motivo: '' }
