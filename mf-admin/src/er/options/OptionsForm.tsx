import { useChangeWeekOptionsMutation } from '@cortile/client/er-regole.ts'
import { daysBetween } from '@cortile/contract/days.ts'
import type { Opzione, WeekRegister } from '@cortile/contract/er.ts'
import { WEEK_MAX_DAYS } from '@cortile/contract/limits.ts'
import { FormSelect } from '@cortile/forms/FormSelect.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import type { Configuration } from '@cortile/frame/api/call.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { SaveBar } from '../../forms/SaveBar.tsx'
import { dayHead } from '../week-words.ts'
import { chosenWords } from './OptionList.tsx'
import { NO_OPTION, OptionsForm as Schema, optionsValues, type OptionsValues } from './options-values.ts'

const Row = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: 16,
  alignItems: 'start',
  paddingBlock: 16,
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', '& > :first-child': { gridColumn: '1 / -1' } },
})

interface OptionsFormProps {
  week: WeekRegister
  options: Configuration<Opzione[]>
}

/** All options of a week, saved together. What bookings chose stays as it was promised. */
export function OptionsForm({ week, options }: OptionsFormProps) {
  const [change] = useChangeWeekOptionsMutation()
  // As they were when the form was opened: those of another administrator must not appear in rows that are being edited.
  const [opened, setOpened] = useState(options)
  const record = useRecordForm({
    schema: Schema,
    values: optionsValues(opened.value),
    save: async ({ opzioni }) => {
      const body = { params: { id: week.id }, body: opzioni, ifMatch: opened.etag }
      const stored = await notify.during(change(body).unwrap(), {
        pending: 'Salvataggio in corso...',
        success: 'Opzioni salvate',
      })
      setOpened(stored)
    },
    next: (sent) => sent,
  })
  const showStored = () => {
    setOpened(options)
    record.startAgain()
  }
  return (
    <RecordForm record={record}>
      <Panel title="Opzioni">
        <Rows week={week} stored={options.value} />
      </Panel>
      <SaveBar
        onDiscard={showStored}
        afterRefusal={
          opened.etag !== options.etag && (
            <Button color="inherit" variant="outlined" onClick={showStored}>
              Lascia le mie e mostra quelle salvate
            </Button>
          )
        }
      />
    </RecordForm>
  )
}

function Rows({ week, stored }: { week: WeekRegister; stored: readonly Opzione[] }) {
  const { control } = useFormContext<OptionsValues>()
  const { isSubmitting } = useFormState()
  const { fields, append, remove } = useFieldArray({ control, name: 'opzioni' })
  const chosen = new Map(stored.map((option) => [option.id, option]))
  return (
    <>
      {fields.length === 0 && (
        <EmptyState>
          Gite, pranzi, piscina: ciò che una famiglia può aggiungere alla settimana, con il suo prezzo.
        </EmptyState>
      )}
      {fields.map(({ id, option, nome }, n) => {
        const known = option === null ? undefined : chosen.get(option)
        const isChosen = known !== undefined && known.totale > 0
        return (
          <Row key={id} role="group" aria-label={nome === '' ? `Opzione ${n + 1}` : nome}>
            <FormTextField
              name={`opzioni.${n}.nome`}
              label="Nome"
              required
              hint={isChosen ? chosenWords(known.totale, known.max) : 'Per esempio «Gita al lago»'}
            />
            <FormSelect name={`opzioni.${n}.giorno`} label="Giorno">
              <option value="">Tutta la settimana</option>
              {daysBetween(week.data_inizio, week.data_fine, WEEK_MAX_DAYS).map((day) => (
                <option key={day} value={day}>
                  {dayHead(day)}
                </option>
              ))}
            </FormSelect>
            <FormTextField
              name={`opzioni.${n}.prezzo`}
              label="Prezzo"
              hint="Monete"
              slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
            />
            <FormTextField
              name={`opzioni.${n}.max`}
              label="Posti"
              hint="Vuoto: senza limite"
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
            />
            <IconButton
              aria-label={`Togli ${nome || `l’opzione ${n + 1}`}`}
              title={isChosen ? 'È già scelta: non si può togliere' : 'Togli'}
              disabled={isChosen || isSubmitting}
              sx={{ marginBlockStart: '4px' }}
              onClick={() => remove(n)}
            >
              <Trash2 size={20} aria-hidden />
            </IconButton>
          </Row>
        )
      })}
      <Button
        variant="outlined"
        startIcon={<Plus size={20} aria-hidden />}
        sx={{ marginBlockStart: '8px' }}
        onClick={() => append(NO_OPTION)}
      >
        Aggiungi un’opzione
      </Button>
    </>
  )
}
