export { UpColourOffer, type UpColourOfferProps } from './UpColourOffer.js';
