import type { Context, Middleware } from 'koa'
import type { Config } from '../../config/config.ts'
import { listPage } from './list-page.ts'
import { mailHeads, mailNames, readMail, type WholeMail } from './mail-file.reader.ts'
import { mailPage, missingPage, SANDBOX } from './mail-page.ts'
import { MAILBOX, STYLE } from './paths.ts'
import { style } from './style.ts'

type With = Pick<Config, 'demo' | 'smtpUrl' | 'varDir' | 'zone'>

const PER_PAGE = 50
const OURS =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Policy for the HTML of a mail, which is untrusted: no scripts run, and nothing is loaded. */
const THEIRS = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/**
 * The mailbox of a demo without a mail server, as pages without scripts: it shows the mails that would be sent. In any
 * other configuration these pages do not exist.
 */
export function serveMailbox(config: With): Middleware {
  if (!config.demo || config.smtpUrl !== undefined) return (_ctx, next) => next()
  return (ctx, next) => {
    const inside = ctx.path === MAILBOX || ctx.path.startsWith(`${MAILBOX}/`)
    if (!inside || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    ctx.set('Cache-Control', 'no-store')
    if (ctx.path === STYLE) {
      ctx.type = 'text/css; charset=utf-8'
      ctx.body = style
      return Promise.resolve()
    }
    return ctx.path === MAILBOX ? answerList(ctx, config) : answerMail(ctx, config)
  }
}

async function answerList(ctx: Context, { varDir, zone }: With): Promise<void> {
  const names = await mailNames(varDir)
  const pages = Math.max(1, Math.ceil(names.length / PER_PAGE))
  const asked = Number(/^[1-9]\d{0,5}$/.exec(String(ctx.query['page']))?.[0] ?? 1)
  const page = Math.min(asked, pages)
  const mails = await mailHeads(varDir, names.slice((page - 1) * PER_PAGE, page * PER_PAGE))
  answerHtml(ctx, OURS, listPage({ mails, page, pages, total: names.length, zone }))
}

async function answerMail(ctx: Context, { varDir, zone }: With): Promise<void> {
  const [, name = '', part, file] = /^\/posta\/([^/]+)(?:\/(html|allegati\/([1-9]\d{0,3})))?$/.exec(ctx.path) ?? []
  const mail = await readMail(varDir, name)
  if (!mail) return answerMissing(ctx)
  if (part === undefined) return answerHtml(ctx, OURS, mailPage(mail, zone))
  if (part === 'html') {
    // A sandboxed document has an opaque origin: with the header the browser logs a warning.
    ctx.remove('Origin-Agent-Cluster')
    return answerHtml(ctx, THEIRS, besideTheFrame(mail.html))
  }
  answerFile(ctx, mail, Number(file))
}

function answerMissing(ctx: Context): void {
  answerHtml(ctx, OURS, missingPage())
  ctx.status = 404
}

function answerHtml(ctx: Context, policy: string, page: string): void {
  ctx.set('Content-Security-Policy', policy)
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = page
}

/** Always a download, never displayed, whatever content type the attachment declares. */
function answerFile(ctx: Context, { attachments }: WholeMail, number: number): void {
  const file = attachments[number - 1]
  if (!file) return answerMissing(ctx)
  ctx.set('Content-Security-Policy', THEIRS)
  ctx.attachment(file.filename)
  ctx.type = 'application/octet-stream'
  ctx.body = file.content
}

/** The sandboxed frame cannot navigate away: links must open in a new tab. */
function besideTheFrame(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">')
}
