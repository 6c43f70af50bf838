const { Script } = require('node:vm')
const Runtime = require('jest-runtime').default

/** By file: what V8 has compiled, and of which source. */
const compiled = new Map()

// Every test file has modules of its own. Jest reads, compiles and runs each of them anew, a thousand for a test of the
// API; compiled they are the same for all, so a worker compiles a file once, and again when its source has changed.
module.exports = {
  __esModule: true,
  default: class extends Runtime {
    constructor(...given) {
      super(...given)
      const { executor } = this
      if (typeof executor?.compile !== 'function') throw new Error('This jest compiles modules elsewhere.')
      const { compile, environment, injectedModuleParameters } = executor
      const head = `(function(${injectedModuleParameters.join()}){`
      executor.compile = (source, filename) => {
        const context = environment.getVmContext()
        // What imports at run time needs the loader of its own test file.
        if (context === null || /\bimport\s*\(/.test(source)) return compile.call(executor, source, filename)
        let known = compiled.get(filename)
        if (known?.source !== source) {
          try {
            known = { source, script: new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length }) }
          } catch {
            return compile.call(executor, source, filename)
          }
          compiled.set(filename, known)
        }
        return known.script.runInContext(context)
      }
    }
  },
}
