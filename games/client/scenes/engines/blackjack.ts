export { openBlackjack as open } from '../table/blackjack/blackjack-scene.ts';
