// boardgame.io: the bare reducer and the MCTS bot on a small race with two dice. Run where boardgame.io is installed: node of_boardgameio.js
const path = require('path');
const load = require('module').createRequire(path.join(process.cwd(), 'here.js'));
const { CreateGameReducer, InitializeGame } = load('boardgame.io/internal');
const { MCTSBot } = load('boardgame.io/ai');
const { INVALID_MOVE } = load('boardgame.io/core');
const peer = `boardgame.io ${load('boardgame.io/package.json').version} (Node ${process.version})`;
const seconds = Number(process.env.PEERS_SECONDS || 2);
const cpu = () => { const used = process.cpuUsage(); return (used.user + used.system) / 1e6; };

const HOME = 20;
const race = {
  name: 'race',
  setup: ({ random }) => ({ runners: [[0, 0, 0], [0, 0, 0]], dice: [random.D6(), random.D6()] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    run: ({ G, playerID, random }, runner, die) => {
      const own = G.runners[Number(playerID)], other = G.runners[1 - Number(playerID)];
      if (own[runner] >= HOME) return INVALID_MOVE;
      own[runner] = Math.min(HOME, own[runner] + G.dice[die]);
      other.forEach((at, k) => { if (own[runner] < HOME && at === HOME - own[runner]) other[k] = 0; });
      G.dice = [random.D6(), random.D6()];
    },
  },
  endIf: ({ G }) => { for (const p of [0, 1]) if (G.runners[p].every((at) => at >= HOME)) return { winner: String(p) }; },
  ai: {
    enumerate: (G, ctx) => G.runners[Number(ctx.currentPlayer)].flatMap((at, runner) =>
      at >= HOME ? [] : [0, 1].map((die) => ({ move: 'run', args: [runner, die] }))),
  },
};

const reduce = CreateGameReducer({ game: race });
function play() {
  let state = InitializeGame({ game: race, numPlayers: 2 }), decisions = 0;
  while (!state.ctx.gameover) {
    const moves = race.ai.enumerate(state.G, state.ctx), chosen = moves[Math.floor(Math.random() * moves.length)];
    state = reduce(state, { type: 'MAKE_MOVE', payload: { type: chosen.move, args: chosen.args, playerID: state.ctx.currentPlayer } });
    decisions += 1;
  }
  return decisions;
}

async function rate(work) {
  await work();
  const windows = [];
  for (let k = 0; k < 3; k += 1) {
    let done = 0, times = 0;
    const started = cpu();
    while (cpu() - started < seconds / 3) { done += await work(); times += 1; }
    windows.push([done / (cpu() - started), times / (cpu() - started)]);
  }
  return windows.sort((a, b) => a[0] - b[0])[1];
}

(async () => {
  if (process.argv.includes('--start')) { play(); return; }
  const [decisions, games] = await rate(async () => play());
  const bot = new MCTSBot({ game: race, enumerate: race.ai.enumerate, iterations: 10, playoutDepth: 300, seed: 'x' });
  bot.setOpt('async', false);
  const opening = InitializeGame({ game: race, numPlayers: 2 });
  const [search] = await rate(async () => { await bot.play(opening, '0'); return 10; });
  console.log(JSON.stringify({ peer, game: 'a race with two dice', loop: 'JavaScript', decisions, games, per_game: decisions / games, search,
    note: 'chance hidden; states are immutable' }));
})();
