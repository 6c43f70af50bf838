import { useCampRulesQuery, useChangeCampRulesMutation } from '@cortile/client/er-regole.ts'
import type { CampRules } from '@cortile/contract/er.regole.ts'
import { FormDateField } from '@cortile/forms/FormDateField.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import type { Configuration } from '@cortile/frame/api/call.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { Link } from '@cortile/frame/navigation/router.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { SaveBar } from '../../forms/SaveBar.tsx'
import { useDraftStorage } from '../../forms/use-draft-storage.ts'
import { ExampleFamily } from './ExampleFamily.tsx'
import { RulesForm, rulesValues, type RulesValues } from './rules-values.ts'

const FORM_PX = 640

/** The rules of the summer camp: discounts, refunds, offers, adults for children, with an example that follows. */
export function CampRulesScreen() {
  const { data, error, isFetching, refetch } = useCampRulesQuery()
  return (
    <>
      <PageHeader
        title="Regole e prezzi"
        subtitle={
          <>
            Valgono per tutte le settimane di <Link to="/gestione/estate-ragazzi">Estate Ragazzi</Link>. I prezzi già
            promessi non cambiano.
          </>
        }
      />
      {data && <CampRulesForm rules={data} />}
      {!data && error && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={FORM_PX} />
        </Loading>
      )}
    </>
  )
}

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  gap: 16,
  alignItems: 'start',
})
const Stack = styled.div({ display: 'grid', gap: 16 })
const Sticky = styled.div({ position: 'sticky', top: 16 })

/** The form, and the example beside it. After a change by another administrator the untouched fields follow it. */
function CampRulesForm({ rules }: { rules: Configuration<CampRules> }) {
  const [change] = useChangeCampRulesMutation()
  const record = useRecordForm<RulesValues, CampRules>({
    schema: RulesForm,
    values: rulesValues(rules.value),
    save: (body) =>
      notify.during(change({ body, ifMatch: rules.etag }).unwrap(), {
        pending: 'Salvataggio in corso...',
        success: 'Regole salvate',
      }),
    next: (sent) => sent,
    draft: useDraftStorage('regole-estate'),
  })
  return (
    <RecordForm record={record}>
      <Columns>
        <Stack>
          <Rule title="Sconto fratelli" about="Per i minori di una famiglia prenotati nella stessa settimana.">
            <Amount name="fratelli.0" label="Secondo" />
            <Amount name="fratelli.1" label="Dal terzo in poi" />
          </Rule>
          <Rule title="Iscrizione anticipata" about="Per chi prenota, o si mette in lista d’attesa, entro un giorno.">
            <FormDateField name="presto.entro" label="Entro il" />
            <Amount name="presto.sconto" label="Sconto" />
          </Rule>
          <Rule title="Pacchetto" about="Una volta l’anno, sulla prenotazione che completa il numero di settimane.">
            <Whole name="pacchetto.settimane" label="Settimane" />
            <Amount name="pacchetto.sconto" label="Sconto" />
          </Rule>
          <Rule
            title="Rimborso di chi disdice"
            about="Tutto fino a tanti giorni prima, poi una parte, niente dal primo giorno. Vuoto: torna sempre tutto."
          >
            <Whole name="rimborso.giorni" label="Giorni prima" />
            <Whole name="rimborso.percento" label="Poi, per cento" />
          </Rule>
          <Rule
            title="Lista d’attesa e animatori"
            about="Un posto offerto si tiene fino alle 20:00 dell’ultimo giorno."
          >
            <Whole name="offerta_giorni" label="Giorni per rispondere" />
            <Whole name="rapporto" label="Minori per ogni adulto" />
          </Rule>
        </Stack>
        <Sticky>
          <ExampleFamily />
        </Sticky>
      </Columns>
      <SaveBar onDiscard={record.startAgain} />
    </RecordForm>
  )
}

const About = styled.p({ margin: '0 0 16px', color: colorVars.muted })
const Fields = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(168px, 1fr))',
  gap: 16,
  alignItems: 'start',
})

function Rule({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <About>{about}</About>
      <Fields>{children}</Fields>
    </Panel>
  )
}

function Amount({ name, label }: { name: string; label: string }) {
  return (
    <FormTextField
      name={name}
      label={label}
      hint="Monete; vuoto: nessuno"
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
    />
  )
}

function Whole({ name, label }: { name: string; label: string }) {
  return <FormTextField name={name} label={label} slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }} />
}
