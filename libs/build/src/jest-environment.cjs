const { webcrypto } = require('node:crypto')
const { createRequire } = require('node:module')

// jsdom with faster computed styles. Pages styled by emotion have hundreds of rules; jsdom matches every rule with
// every queried element, again after each change of the page, and evaluates `:has(…)` before the class. Queries by role
// spent most of their time on that. The results here are the same, but only the requested properties are computed.

const jsdom = createRequire(createRequire(require.resolve('jest-fixed-jsdom')).resolve('jest-environment-jsdom'))
const selectors = jsdom('jsdom/lib/jsdom/living/helpers/selectors.js')

const { matchesDontThrow } = selectors
if (typeof matchesDontThrow !== 'function') throw new Error('This jsdom matches selectors elsewhere.')

// Must run before style-rules.js is loaded, which imports the function.
selectors.matchesDontThrow = (element, selector) => mayMatch(element, selector) && matchesDontThrow(element, selector)

const { getDeclarationForElement, getResolvedValue } = jsdom('jsdom/lib/jsdom/living/helpers/style-rules.js')
const { implForWrapper } = jsdom('jsdom/lib/jsdom/living/generated/utils.js')
if (!getDeclarationForElement || !getResolvedValue || !implForWrapper)
  throw new Error('This jsdom computes styles elsewhere.')

/** Cache of `needsOf` by selector. */
const needsBySelector = new Map()

/** False only if the selector can't match: the element has none of the classes and tag names that it requires. */
function mayMatch(element, selector) {
  let needs = needsBySelector.get(selector)
  if (needs === undefined) needsBySelector.set(selector, (needs = needsOf(selector)))
  if (needs === null) return true
  for (const { className, name } of needs)
    if (className === undefined ? element.localName === name : element.classList.contains(className)) return true
  return false
}

/** The class or the tag name at the start of the last compound of a selector. */
const subject = /(?:^|[\s>+~])(?:\.([\w-]+)|([a-z][a-z0-9]*))(?:[.:#][^\s>+~]*)?$/

/** The required class or tag name for each selector of the list; `null` if one of them requires neither. */
function needsOf(selector) {
  // A rule without a selector, such as `@keyframes`, matches nothing.
  if (typeof selector !== 'string') return []
  if (selector.includes('\\')) return null
  // Strips strings and arguments, innermost first; an attribute selector counts as a pseudo-class.
  let plain = selector.replace(/"[^"]*"|'[^']*'/g, '')
  for (let previous = ''; previous !== plain;) {
    previous = plain
    plain = plain.replace(/\([^()]*\)/g, '').replace(/\[[^[\]]*\]/g, ':x')
  }
  if (/[()[\]"'|]/.test(plain)) return null
  const found = plain.split(',').map((each) => subject.exec(each.trim()))
  return found.includes(null) ? null : found.map(([, className, name]) => ({ className, name }))
}

/** Properties that testing libraries read of every element, computed one by one; all others are computed together. */
const propertyGetters = new Map([
  ['display', (element) => getDeclarationForElement(element).getPropertyValue('display')],
  ['visibility', (element) => getResolvedValue(element, 'visibility')],
  ['pointer-events', (element) => getResolvedValue(element, 'pointer-events')],
])
propertyGetters.set('pointerEvents', propertyGetters.get('pointer-events'))

/** Live computed style, as in a browser: a property is computed when it is read. */
const computedStyle = {
  get({ element, compute }, property) {
    const read = propertyGetters.get(property)
    if (read) return read(implForWrapper(element))
    if (property === 'getPropertyValue')
      return (name) => propertyGetters.get(name)?.(implForWrapper(element)) ?? compute().getPropertyValue(name)
    const style = compute()
    const value = Reflect.get(style, property)
    return typeof value === 'function' ? value.bind(style) : value
  },
}

const JsdomEnvironment = require('jest-fixed-jsdom')

module.exports = class extends JsdomEnvironment {
  constructor(...args) {
    super(...args)
    const { crypto, getComputedStyle } = this.global
    // As on a secure page; jsdom has only random numbers.
    Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle })
    this.global.getComputedStyle = (element, pseudo) =>
      // The original throws for a value that is not an element.
      pseudo || !implForWrapper(element)
        ? getComputedStyle(element, pseudo)
        : new Proxy({ element, compute: () => getComputedStyle(element) }, computedStyle)
  }
}
