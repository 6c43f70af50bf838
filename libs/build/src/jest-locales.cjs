/** None: what is named in the contract's schemas says everything. */
module.exports = {}
