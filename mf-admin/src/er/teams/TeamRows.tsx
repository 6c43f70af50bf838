import type { Squadra } from '@cortile/contract/er.presenze.ts'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Plus, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { TeamGroup } from './group-by-team.ts'
import { newTeam, type TeamsValues } from './team-values.ts'
import { removalWords } from './team-words.ts'
import { TeamFields } from './TeamFields.tsx'

const Removed = styled.ul({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' })
const RemovedTeam = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  paddingBlockStart: 8,
  borderTop: `1px solid ${colorVars.line}`,
  '& > span': { flex: '1 1 200px' },
})

interface TeamRowsProps {
  /** The teams as they were when the form was opened. */
  before: readonly Squadra[]
  groups: readonly TeamGroup[]
}

/** The rows of the form of all teams. A removed team is listed with what becomes of its members until the form is saved. */
export function TeamRows({ before, groups }: TeamRowsProps) {
  const form = useFormContext<TeamsValues>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'squadre' })
  const addButton = useRef<HTMLButtonElement>(null)
  const kept = new Set(fields.map(({ squadra_id }) => squadra_id))
  const removed = before.filter(({ id }) => !kept.has(id))
  // The form of all records clears the errors of its own fields only, not those of rows.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          const [, row, field] = /^squadre\.(\d+)\.(nome|colore)$/.exec(name ?? '') ?? []
          if (type === 'change' && row !== undefined)
            form.clearErrors(`squadre.${Number(row)}.${field === 'nome' ? 'nome' : 'colore'}`)
        },
      }),
    [form],
  )
  const effectOf = (team: Squadra) =>
    removalWords(
      team,
      groups.find(({ squadra }) => squadra?.id === team.id),
    )
  return (
    <>
      <VisuallyHidden role="status">{removed.map(effectOf).join(' ')}</VisuallyHidden>
      {fields.map(({ id }, index) => (
        <TeamFields
          key={id}
          index={index}
          onRemove={() => {
            remove(index)
            // The pressed button is gone.
            addButton.current?.focus()
          }}
        />
      ))}
      <Button
        ref={addButton}
        variant="outlined"
        startIcon={<Plus size={20} aria-hidden />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => append(newTeam(form.getValues('squadre')))}
      >
        Aggiungi una squadra
      </Button>
      {removed.length > 0 && (
        <Removed aria-label="Squadre da togliere">
          {removed.map((team) => (
            <RemovedTeam key={team.id}>
              <span>{effectOf(team)}</span>
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<Undo2 size={20} aria-hidden />}
                aria-label={`Rimetti ${team.nome}`}
                onClick={() => append({ squadra_id: team.id, nome: team.nome, colore: team.colore })}
              >
                Rimetti
              </Button>
            </RemovedTeam>
          ))}
        </Removed>
      )}
    </>
  )
}
