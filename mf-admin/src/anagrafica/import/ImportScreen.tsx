import { consentNames } from '@cortile/contract/consents.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { DateField } from '@cortile/kit/fields/DateField.tsx'
import { numero } from '@cortile/kit/format.ts'
import { ActionBar } from '@cortile/kit/layout/ActionBar.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Columns } from './Columns.tsx'
import { Done } from './Done.tsx'
import { FileChoice } from './FileChoice.tsx'
import { Rows } from './Rows.tsx'
import { useImport } from './use-import.ts'

const Stack = styled.div({ display: 'grid', gap: 16, '&[data-stale]': { opacity: 0.6 } })

/** Imports members from a spreadsheet file: a preview comes before anything is stored. */
export function ImportScreen() {
  const job = useImport()
  const { report, done, looking, importing } = job
  return (
    <>
      <PageHeader title="Importa iscritti" subtitle="Da un foglio di calcolo salvato come CSV" />
      <Stack>
        {done ? (
          <Done done={done} onAnother={job.restart} />
        ) : (
          <>
            <FileChoice name={job.name} disabled={importing} onChoose={(file) => void job.choose(file)} />
            {job.wrong !== null && (
              <Alert severity="error">
                <p>{job.wrong}</p>
              </Alert>
            )}
            {looking && !report && (
              <Loading label="Lettura del file…">
                <Panel>
                  <SkeletonLines lines={6} />
                </Panel>
              </Loading>
            )}
            {report && (
              <Stack data-stale={looking || undefined} aria-busy={looking}>
                <Columns
                  columns={report.columns}
                  disabled={importing || looking}
                  onChange={(mapping) => void job.match(mapping)}
                />
                {report.columns.some(({ field }) => field !== null && isConsent(field)) && (
                  <Panel>
                    <DateField
                      label="Consensi firmati il (facoltativo)"
                      value={job.signedOn}
                      onChange={job.setSignedOn}
                      readOnly={importing}
                      helperText="La data dei fogli, se è una sola: resta scritta con le risposte. Le famiglie le confermano poi dalla loro pagina."
                    />
                  </Panel>
                )}
                <Rows report={report} />
                <ActionBar label={actionLabel(report.valide)}>
                  <ButtonLink to="/anagrafica" variant="outlined">
                    Annulla
                  </ButtonLink>
                  <Button
                    variant="contained"
                    disabled={report.valide === 0 || looking}
                    loading={importing}
                    loadingPosition="start"
                    onClick={() => void job.importAll()}
                  >
                    {report.valide === 1 ? 'Importa 1 iscritto' : `Importa ${numero(report.valide)} iscritti`}
                  </Button>
                </ActionBar>
              </Stack>
            )}
          </>
        )}
      </Stack>
    </>
  )
}

function isConsent(field: string): boolean {
  return consentNames.some((name) => name === field)
}

function actionLabel(valid: number): string {
  return valid === 0 ? 'Nessuna riga si può importare' : 'Le righe valide entrano tutte insieme'
}
