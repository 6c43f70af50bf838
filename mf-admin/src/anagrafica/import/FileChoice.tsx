import { fieldNames, importFields } from '@cortile/contract/import.ts'
import { saveFile } from '@cortile/frame/api/save-file.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { FileDrop } from '../../forms/FileDrop.tsx'

const Root = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 24px' })

interface FileChoiceProps {
  /** Name of the chosen file. */
  name: string | null
  disabled: boolean
  onChoose: (file: File) => void
}

/** Chooses the file, or saves an empty one to fill in. */
export function FileChoice(choice: FileChoiceProps) {
  return (
    <Panel title="File">
      <Root>
        <FileDrop {...choice} />
        <Button variant="outlined" color="inherit" onClick={saveTemplate}>
          Scarica un modello vuoto
        </Button>
      </Root>
    </Panel>
  )
}

/** The column titles only, in the format in which Italian spreadsheets open a file. */
function saveTemplate(): void {
  const head = importFields.map((field) => fieldNames[field]).join(';')
  saveFile(new Blob([`\u{FEFF}${head}\r\n`], { type: 'text/csv' }), 'modello-iscritti.csv')
}
