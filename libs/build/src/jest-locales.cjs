/** No locale: the contract's schemas have a message for every error. */
module.exports = {}
