import { refusal } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor } from '@testing-library/react'
import {
  attachment,
  fieldOf,
  notice,
  openMailer,
  pdf,
  findFormText,
  SEND,
  SENT,
  submit,
} from '../../test/open-mailer.tsx'

describe('an attachment', () => {
  it('is shown with its size, is sent, and can be removed', async () => {
    const opened = openMailer()
    await opened.write()
    await opened.user.upload(attachment(), pdf())
    expect(screen.getByText('gita.pdf, 1 kB')).toBeInTheDocument()
    await opened.user.click(screen.getByRole('button', { name: 'Togli gita.pdf' }))
    expect(screen.queryByText(/gita\.pdf/)).toBeNull()
    expect(attachment()).toHaveFocus()
    await opened.user.upload(attachment(), pdf())
    await opened.send()
    await findFormText(SENT)
    expect(fieldOf(opened.sent()[0], 'attachment')).toMatchObject({
      filename: 'gita.pdf',
      content_type: 'application/pdf',
    })
    expect(screen.queryByText(/gita\.pdf/)).toBeNull()
  })

  it('over 10 MB is refused before anything is sent', async () => {
    const opened = openMailer()
    await opened.write()
    const large = pdf()
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
    await opened.user.upload(attachment(), large)
    expect(attachment()).toHaveAccessibleDescription(/L’allegato supera i 10 MB$/)
    await opened.user.click(submit())
    expect(attachment()).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
    await opened.user.upload(attachment(), pdf())
    expect(attachment()).toHaveAccessibleDescription('Un file, al massimo 10 MB')
    await opened.ask()
  })

  it('that the server finds too large is refused in its place', async () => {
    const opened = openMailer({ [SEND]: refusal(413, 'La richiesta è troppo grande') })
    await opened.write()
    await opened.user.upload(attachment(), pdf())
    await opened.send()
    await waitFor(() => expect(attachment()).toHaveAccessibleDescription(/L’allegato supera i 10 MB$/))
    expect(screen.getByText('gita.pdf, 1 kB')).toBeInTheDocument()
    expect(notice()).toHaveTextContent('L’allegato supera i 10 MB')
  })

  it('that is still being read blocks sending, and only for that time', async () => {
    const opened = openMailer()
    await opened.write()
    const slow = pdf()
    let isRead = (_: ArrayBuffer) => {}
    const reading = new Promise<ArrayBuffer>((resolve) => (isRead = resolve))
    Object.defineProperty(slow, 'arrayBuffer', { value: () => reading })
    await opened.user.upload(attachment(), slow)
    await opened.user.click(submit())
    expect(attachment()).toHaveAccessibleDescription(/non è ancora letto/)
    await act(async () => {
      isRead(new ArrayBuffer(9))
      await reading
    })
    await waitFor(() => expect(attachment()).toHaveAccessibleDescription('Un file, al massimo 10 MB'))
    expect(attachment()).toBeValid()
  })

  it('that can’t be read is reported', async () => {
    const opened = openMailer()
    await opened.write()
    const locked = pdf()
    Object.defineProperty(locked, 'arrayBuffer', { value: () => Promise.reject(new Error('locked')) })
    await opened.user.upload(attachment(), locked)
    await waitFor(() => expect(attachment()).toHaveAccessibleDescription(/chiudilo negli altri programmi/))
  })
})
