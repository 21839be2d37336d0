#!/usr/bin/python3
"""The server of `othello-synth serve`, asked and attacked without a browser: server_test.py PROGRAM"""

import json
import os
import pathlib
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
import unittest

from serving import GAME, START, Server, alive, wait_for

PROGRAM = sys.argv.pop(1)
LONG = 'name = "long"\nreachable = true\n[position]\ndiscs = { max = 24 }\n[objective]\nmaximize = "legal_moves"\n'
QUICK = 'name = "quick"\n[position]\ndiscs = { max = 6 }\nlegal_moves = { min = 3 }\nreachable = true\n[enumerate]\nlimit = 4\n'


class OneServer(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM)

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()


class Guard(OneServer):
    """Only a page that knows the token is answered."""

    def status(self, path, headers=None, method='GET', body=None):
        return self.server.raw(method, path, body, headers)[0]

    def test_the_token_is_needed(self):
        self.assertEqual(self.status(self.server.base), 200)
        token = self.server.base.strip('/')
        for path in ['/', '/index.html', '/api/jobs', '//', f'/{token[:-1]}/', f'/{token}0/', f'/{token[1:]}/', f'/?t={token}',
                     '/' + '0' * 32 + '/api/hello', f'/x/{token}/', f'/{token.upper()}/']:
            if path.strip('/') != token:
                self.assertEqual(self.status(path), 403, path)

    def test_other_names_of_the_host_are_refused(self):
        port = self.server.port
        for host in ['evil.test', f'evil.test:{port}', '127.0.0.1', f'127.0.0.1:{port + 1}', f'127.0.0.1.evil.test:{port}', '']:
            self.assertEqual(self.status(self.server.base, {'Host': host}), 403, host)
        self.assertEqual(self.status(self.server.base, {'Host': f'localhost:{port}'}), 200)

    def test_other_pages_are_refused(self):
        path = self.server.base + 'api/hello'
        for origin in ['http://evil.test', 'null', f'https://127.0.0.1:{self.server.port}', f'http://127.0.0.1:{self.server.port + 1}']:
            self.assertEqual(self.status(path, {'Origin': origin}), 403, origin)
        self.assertEqual(self.status(path, {'Origin': f'http://127.0.0.1:{self.server.port}'}), 200)
        for site in ['cross-site', 'same-site']:
            self.assertEqual(self.status(path, {'Sec-Fetch-Site': site}), 403, site)

    def test_only_this_machine_is_served(self):
        addresses = [info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
        for address in [each for each in addresses if not each.startswith('127.')]:
            with self.assertRaises(OSError):
                socket.create_connection((address, self.server.port), timeout=2).close()

    def test_answers_carry_a_strict_policy(self):
        _, headers, page = self.server.raw('GET', self.server.base)
        self.assertIn("default-src 'none'; script-src 'self';", headers['Content-Security-Policy'])
        self.assertEqual(headers['Referrer-Policy'], 'no-referrer')
        self.assertEqual(headers['X-Content-Type-Options'], 'nosniff')
        for foreign in [b'http://', b'https://', b'<script>']:
            self.assertNotIn(foreign, page)


class Input(OneServer):
    """Every wrong request has one clear answer."""

    def refused(self, path, request, status, words):
        got, answer = self.server.ask('POST', path, request)
        self.assertEqual(got, status, (request, answer))
        self.assertIn(words, answer['error'])
        return answer

    def test_boards_are_read_in_any_format(self):
        for text, wanted in [('f5d6c3d3c4', 'game'), (GAME + ' O', 'board'), (f'{GAME} O; % comment', 'obf'),
                             ('\n'.join(GAME[i:i + 8] for i in range(0, 64, 8)) + '\nwhite to move', 'grid'),
                             (json.dumps({'board': GAME, 'side': 'O'}), 'json')]:
            status, answer = self.server.ask('POST', 'api/read', {'text': text})
            self.assertEqual((status, answer.get('board'), answer.get('side')), (200, GAME, 'O'), (text, answer))
            self.assertEqual(answer['format'], wanted, text)
        self.assertEqual(self.server.ask('POST', 'api/read', {'text': 'f5d6c3d3c4'})[1]['moves'], 'f5d6c3d3c4')
        self.assertTrue(self.server.ask('POST', 'api/read', {'text': GAME})[1]['assumed_side'])

    def test_a_move_loses_what_the_best_one_is_better_by(self):
        moves = 'f5d6c3'
        steps = self.server.ask('POST', 'api/course', {'board': START, 'side': 'X', 'moves': moves})[1]['steps']
        self.assertEqual([step['move'] for step in steps], [None, 'f5', 'd6', 'c3'])
        for before, step in zip(steps, steps[1:]):
            values = self.server.ask('POST', 'api/value', {'board': before['board'], 'side': before['side']})[1]['moves']
            played = next(move['value'] for move in values if move['move'] == step['move'])
            self.assertAlmostEqual(step['loss'], values[0]['value'] - played, places=2)
            self.assertGreaterEqual(step['loss'], 0)
        self.refused('api/course', {'board': START, 'side': 'X', 'moves': 'f5f6a1'}, 400, 'a1')

    def test_a_fault_of_a_board_has_its_place(self):
        answer = self.refused('api/read', {'text': GAME[:63] + ' X'}, 400, 'the board ends after 63 squares of 64')
        self.assertEqual(answer['line'], 1)
        self.assertGreaterEqual(answer['column'], 64)
        answer = self.refused('api/read', {'text': 'f5d6c9'}, 400, 'does not begin a move')
        self.assertEqual((answer['line'], answer['column']), (1, 5))

    def test_a_fault_of_an_experiment_has_its_place(self):
        answer = self.refused('api/words', {'toml': '[position]\n\ndiscs = 20..30\n'}, 400, 'write discs = { min = 20, max = 30 }')
        self.assertEqual((answer['line'], answer['column']), (3, 12))
        status, answer = self.server.ask('POST', 'api/words', {'toml': QUICK})
        self.assertEqual((status, answer['name']), (200, 'quick'))
        self.assertIn('at most 6 discs', ' '.join(answer['words']))

    def test_wrong_requests(self):
        for body in [b'', b'[]', b'{', b'null', b'"x"', b'{"text":1}', b'\xff\xfe', b'{"text":"x","text":"y"}', b'[' * 100000]:
            for path in ['api/read', 'api/look', 'api/jobs', 'api/words', 'api/value', 'api/course']:
                status, _, text = self.server.raw('POST', self.server.base + path, body)
                self.assertEqual(status, 400, (path, body[:20], text))
                self.assertTrue(json.loads(text)['error'])

    def test_wrong_jobs(self):
        board = {'board': START, 'side': 'X'}
        for request, words in [({'kind': 'rm'}, "'kind' must be"), ({'kind': 'reach'}, ''), ({'kind': ['reach']}, "'kind' must be"),
                               ({'kind': 'reach', **board, 'seconds': -1}, "'seconds'"),
                               ({'kind': 'reach', **board, 'seconds': 'x'}, "'seconds'"),
                               ({'kind': 'reach', **board, 'orientation': '--proof-dir=/tmp/x'}, "'orientation'"),
                               ({'kind': 'games', **board, 'count': 1.5}, "'count'"),
                               ({'kind': 'games', **board, 'prefix': 'f5' * 1000}, "'prefix'"),
                               ({'kind': 'problems', 'themes': 'parity'}, "'themes'"),
                               ({'kind': 'problems', 'only_win': 'yes'}, "'only_win'"), ({'kind': 'problems', 'count': 10001}, "'count'")]:
            self.refused('api/jobs', request, 400, words)
        # What the command itself refuses ends the job, and says why.
        events = self.server.run_to_end(kind='problems', side='blue')
        self.assertEqual(events[-1]['end']['state'], 'failed')
        self.assertTrue(any('--side' in event.get('note', '') for event in events), events)

    def test_no_folder_outside_is_touched(self):
        for name in ['../x', '/tmp/x', '..', '.', '', 'a/b', 'a\\b', '-x', '.hidden', 'x' * 200, 'ü', 'a\nb', 'a%2f..']:
            self.refused('api/jobs', {'kind': 'run', 'toml': QUICK, 'folder': name}, 400, 'the name of a folder')
            self.refused('api/jobs', {'kind': 'verify', 'folder': name}, 400, 'the name of a folder')
        self.server.out.mkdir(exist_ok=True)
        (self.server.out / 'link').symlink_to('/tmp')
        self.refused('api/jobs', {'kind': 'run', 'toml': QUICK, 'folder': 'link'}, 400, 'a link')
        for path in ['runs/../../etc/passwd', 'runs/%2e%2e/report.html', 'api/runs/..%2f..%2fetc', 'api/runs/none/lines', 'rules.js/../../x',
                     'nothing', 'api/new/none', 'problems/99.html', 'api/runs/%00/lines']:
            status, _, text = self.server.raw('GET', self.server.base + path)
            self.assertIn(status, (400, 403, 404), path)
            self.assertNotIn(b'root:', text)

    def test_a_long_body_is_refused(self):
        status, _, _ = self.server.raw('POST', self.server.base + 'api/read', b'x' * (3 << 20))
        self.assertEqual(status, 413)
        with socket.create_connection(('127.0.0.1', self.server.port)) as connection:
            connection.sendall(f'POST {self.server.base}api/read HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n'
                               'Content-Length: 100000000\r\n\r\n'.encode())
            self.assertIn(b'413', connection.recv(1000))

    def test_slow_clients_do_not_stop_others(self):
        slow = [socket.create_connection(('127.0.0.1', self.server.port)) for _ in range(30)]
        for connection in slow:
            connection.sendall(b'GET / HT')
        begin = time.monotonic()
        self.assertEqual(self.server.ask('GET', 'api/jobs')[0], 200)
        self.assertLess(time.monotonic() - begin, 5)
        for connection in slow:
            connection.close()

    def test_many_requests(self):
        failed = []

        def ask():
            for _ in range(250):
                if self.server.ask('POST', 'api/look', {'board': GAME, 'side': 'O'})[0] != 200:
                    failed.append(1)

        threads = [threading.Thread(target=ask) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failed, [])


class Work(unittest.TestCase):
    """Jobs are commands of the program: their lines are its lines, and they leave nothing behind."""

    def setUp(self):
        self.server = Server(PROGRAM)

    def tearDown(self):
        self.server.__exit__()

    def test_a_verdict_is_the_line_of_the_command(self):
        events = self.server.run_to_end(kind='reach', board=GAME, side='O', orientation='fixed', colors='fixed')
        self.assertEqual(events[0]['started']['kind'], 'reach')
        lines = [event['line'] for event in events if 'line' in event]
        shown = subprocess.run([PROGRAM, 'reach', f'{GAME} O', '--json', '--explain', '--orientation', 'fixed', '--colors', 'fixed'],
                               capture_output=True, text=True, check=True)
        wanted = json.loads(shown.stdout)
        for line in [lines[0], wanted]:
            for field in ['made', 'seconds']:
                line.pop(field)
        self.assertEqual(lines, [wanted])
        self.assertEqual(events[-1]['end'], {'state': 'done', 'status': 0, 'seconds': events[-1]['end']['seconds']})

    def test_stages_are_told(self):
        board = 'XXXXXXXO' * 8
        events = self.server.run_to_end(kind='reach', board=board[:63] + '-', side='X', seconds=3)
        stages = [event['progress']['stage'] for event in events if 'progress' in event]
        line = [event['line'] for event in events if 'line' in event][0]
        self.assertTrue(stages or line['evidence']['stage'] == 'prunes', events)

    def test_a_proof_can_be_fetched(self):
        board = {'board': '-------------------XO------XO-----OOO---------------------------', 'side': 'X'}
        self.assertEqual(self.server.ask('POST', 'api/proofs', board), (200, {'files': []}))
        self.assertEqual(self.server.run_to_end(kind='reach', proof=True, **board)[-1]['end']['status'], 0)
        files = self.server.ask('POST', 'api/proofs', board)[1]['files']
        self.assertEqual([pathlib.Path(each['file']).suffix for each in files], ['.lrat', '.cnf', '.drat'])
        for each in files:
            status, headers, content = self.server.raw('GET', f'{self.server.base}proofs/{each["file"]}')
            self.assertEqual((status, headers['Content-Disposition']), (200, 'attachment'))
            self.assertEqual(content, (self.server.out / 'proofs' / each['file']).read_bytes())
            self.assertEqual(len(content), each['bytes'])
        self.assertEqual(self.server.ask('POST', 'api/proofs', {**board, 'orientation': 'fixed'})[1]['files'], [], 'another question')
        (self.server.out / 'proofs/link.lrat').symlink_to('/etc/passwd')
        os.mkfifo(self.server.out / 'proofs/pipe.lrat')
        for name in ['link.lrat', 'pipe.lrat', 'none.lrat', '..', '.', '..%2f..%2fetc%2fpasswd', '../quick/results.jsonl', '']:
            status, _, content = self.server.raw('GET', f'{self.server.base}proofs/{name}')
            self.assertEqual(status, 404, name)
            self.assertNotIn(b'root:', content)

    def test_the_nearest_board_improves(self):
        board = '-OOOOOO-OXXXXXXOOXOOOOXOOXOXXOXOOXOXXOXOOXOOOOXOOXXXXXXO-OOOOOO-'
        events = self.server.run_to_end(kind='nearest', board=board, side='X', seconds=3)
        progress = [event['progress'] for event in events if 'changed' in event.get('progress', {})]
        self.assertTrue(progress)
        line = [event['line'] for event in events if 'line' in event][0]
        self.assertEqual(line['repaired']['changed'], sum(a != b for a, b in zip(board, line['board'])))
        for each in progress:
            self.assertEqual(each['changed'], sum(a != b for a, b in zip(board, each['board'])))

    def test_a_run_is_an_ordinary_run(self):
        events = self.server.run_to_end(kind='run', toml=QUICK, folder='quick')
        lines = [event['line'] for event in events if 'line' in event]
        self.assertEqual((lines[-1]['ended'], len(lines)), ('limit', 5))
        self.assertEqual(subprocess.run([PROGRAM, 'verify', str(self.server.out / 'quick')], capture_output=True, check=False).returncode, 0)
        runs = self.server.ask('GET', 'api/runs')[1]['runs']
        self.assertEqual([(run['folder'], run['outcome']['positions'], run['job']) for run in runs], [('quick', 4, None)])
        status, answer = self.server.ask('GET', 'api/runs/quick/lines?from=1&count=2')
        self.assertEqual((status, answer['total']), (200, 4))
        self.assertEqual([{**line, 'seal': ''} for line in answer['lines']], [{**line, 'seal': ''} for line in lines[1:3]])
        self.assertEqual(self.server.ask('GET', 'api/runs/quick')[1]['toml'], QUICK)
        status, headers, page = self.server.raw('GET', self.server.base + 'runs/quick/report.html')
        self.assertEqual(status, 200)
        self.assertNotIn('connect-src', headers['Content-Security-Policy'])
        self.assertIn(b'<title>quick', page)
        status, answer = self.server.ask('POST', 'api/jobs', {'kind': 'run', 'toml': QUICK, 'folder': 'quick'})
        self.assertEqual(status, 409)
        checked = self.server.run_to_end(kind='verify', folder='quick')
        self.assertEqual([event['line']['wrong'] for event in checked if 'line' in event], [0])

    def test_stop_saves_and_leaves_no_process(self):
        job = self.server.start(kind='run', toml=LONG, folder='long', seconds=60)
        self.server.events(until=lambda event: 'line' in event)
        begin = time.monotonic()
        self.assertEqual(self.server.ask('DELETE', f'api/jobs/{job}')[1]['state'], 'stopped')
        self.assertLess(time.monotonic() - begin, 2)
        self.assertEqual(self.server.children(), [])
        outcome = self.server.ask('GET', 'api/runs/long')[1]['outcome']
        self.assertEqual(outcome['ended'], 'interrupted')
        steps = len((self.server.out / 'long/steps.jsonl').read_text().splitlines())
        events = self.server.run_to_end(kind='run', folder='long', resume=True, seconds=2)
        self.assertEqual(events[-1]['end']['state'], 'done')
        self.assertGreaterEqual(len((self.server.out / 'long/steps.jsonl').read_text().splitlines()), steps)

    def test_a_folder_that_is_moved_away_ends_its_run(self):
        job = self.server.start(kind='run', toml=LONG, folder='moved', seconds=60)
        self.assertTrue(wait_for((self.server.out / 'moved/results.jsonl').exists, 10))
        os.rename(self.server.out / 'moved', self.server.out / 'elsewhere')
        mine = [event for event in self.server.events(until=lambda event: event.get('job') == job and 'end' in event)
                if event.get('job') == job]
        self.assertEqual((mine[-1]['end']['state'], mine[-1]['end']['status']), ('failed', 1))
        self.assertIn('the folder was moved away or removed', [event['note'] for event in mine if 'note' in event][0])
        self.assertEqual([run['folder'] for run in self.server.ask('GET', 'api/runs')[1]['runs']], ['elsewhere'])
        self.assertFalse((self.server.out / 'moved').exists())

    def test_two_jobs_never_work_in_one_folder(self):
        self.server.start(kind='run', toml=LONG, folder='long', seconds=60)
        status, answer = self.server.ask('POST', 'api/jobs', {'kind': 'run', 'toml': LONG, 'folder': 'long', 'resume': True})
        self.assertEqual(status, 409)
        self.assertIn('already', answer['error'])

    def test_too_many_jobs_are_refused(self):
        answers = [self.server.ask('POST', 'api/jobs', {'kind': 'run', 'toml': LONG, 'folder': f'long{i}', 'seconds': 60}) for i in range(12)]
        self.assertEqual([status for status, _ in answers], [201] * 8 + [429] * 4)
        self.assertIn('stop one of them first', answers[-1][1]['error'])
        processes = self.server.children()
        self.assertEqual(len(processes), 8)
        self.assertEqual(self.server.stop(signal.SIGINT), 0)
        self.assertFalse([each for each in processes if alive(each)])

    def test_a_killed_server_leaves_no_process_and_its_run_goes_on(self):
        self.server.start(kind='run', toml=LONG, folder='long', seconds=60)
        self.server.events(until=lambda event: 'line' in event)
        processes = self.server.children()
        self.assertEqual(len(processes), 1)
        self.server.process.kill()
        self.server.process.communicate()
        self.assertTrue(wait_for(lambda: not alive(processes[0])), 'the job outlived its server')
        with Server(PROGRAM, self.server.folder) as again:
            run = again.ask('GET', 'api/runs')[1]['runs'][0]
            self.assertEqual((run['folder'], run['job']), ('long', None))
            self.assertEqual(again.run_to_end(kind='run', folder='long', resume=True, seconds=1)[-1]['end']['state'], 'done')
        checked = subprocess.run([PROGRAM, 'verify', str(self.server.out / 'long'), '--json'], capture_output=True, check=False)
        self.assertEqual(json.loads(checked.stdout)['wrong'], 0)

    def test_events_can_be_read_again(self):
        events = self.server.run_to_end(kind='reach', board=GAME, side='O')
        again = self.server.events(until=lambda event: 'end' in event)
        self.assertEqual([event for event in again if 'progress' not in event], [event for event in events if 'progress' not in event])
        later = self.server.events(after=1, until=lambda event: 'end' in event)
        self.assertNotIn('started', later[0])

    def test_problems_come_with_their_page(self):
        events = self.server.run_to_end(kind='problems', count=2, empties='8..9')
        job = events[0]['job']
        self.assertEqual(len([event for event in events if 'line' in event]), 2)
        status, _, page = self.server.raw('GET', f'{self.server.base}problems/{job}.html')
        self.assertEqual(status, 200)
        self.assertEqual(page.count(b'"tempting"'), 2)

    def test_text_of_files_is_only_text(self):
        evil = QUICK.replace('"quick"', '"<img src=x onerror=alert(1)>"').replace('[position]', 'description = "</script><b>"\n[position]', 1)
        self.server.run_to_end(kind='run', toml=evil, folder='evil')
        run = self.server.ask('GET', 'api/runs')[1]['runs'][0]
        self.assertEqual(run['name'], '<img src=x onerror=alert(1)>')
        _, headers, _ = self.server.raw('GET', self.server.base + 'api/runs')
        self.assertEqual(headers['Content-Type'], 'application/json')

    def test_a_damaged_folder_is_said_to_be_damaged(self):
        self.server.run_to_end(kind='run', toml=QUICK, folder='quick')
        (self.server.out / 'quick/experiment.toml').write_text('discs = ]')
        (self.server.out / 'quick/outcome.json').write_text('{')
        run = self.server.ask('GET', 'api/runs')[1]['runs'][0]
        self.assertEqual(run['outcome'], None)
        self.assertIn('experiment.toml:1', run['fault'])

    def test_what_the_command_refuses_is_said(self):
        self.server.out.mkdir()
        (self.server.out / 'odd').mkdir()
        (self.server.out / 'odd/results.jsonl').write_text('x')
        events = self.server.run_to_end(kind='run', toml=QUICK, folder='odd')
        self.assertEqual(events[-1]['end']['state'], 'failed')
        self.assertTrue(any('holds results already' in event.get('note', '') for event in events), events)


    def test_a_full_disk_is_said(self):
        with Server(PROGRAM, before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))) as server:
            events = server.run_to_end(kind='run', toml=QUICK, folder='quick')
            self.assertEqual((events[-1]['end']['state'], events[-1]['end']['status']), ('failed', 1))
            notes = [event['note'] for event in events if 'note' in event]
            self.assertEqual(len(notes), 1, notes)
            self.assertIn('File too large', notes[0])
            self.assertEqual(server.run_to_end(kind='reach', board=GAME, side='O')[-1]['end']['state'], 'done')


@unittest.skipUnless('Unwatched' in sys.argv, 'takes a minute')
class Unwatched(unittest.TestCase):
    def test_a_minute_after_the_last_page_has_gone_jobs_end_unless_pinned(self):
        with Server(PROGRAM) as server:
            jobs = [server.start(kind='run', toml=LONG, folder=f'long{i}', seconds=300) for i in range(2)]
            server.ask('POST', f'api/jobs/{jobs[1]}/pin', {'pinned': True})
            server.events(until=lambda event: 'line' in event)  # a page, which goes away
            states = lambda: [job['state'] for job in server.ask('GET', 'api/jobs')[1]['jobs']]
            time.sleep(50)
            self.assertEqual(states(), ['running', 'running'])
            self.assertTrue(wait_for(lambda: states() == ['stopped', 'running'], 20), states())


class Command(unittest.TestCase):
    def test_a_port_that_is_taken(self):
        with Server(PROGRAM) as server:
            second = subprocess.run([PROGRAM, 'serve', '--no-open', '--port', str(server.port)], capture_output=True, text=True, check=False, timeout=30)
            self.assertEqual((second.returncode, second.stdout), (1, ''))
            self.assertEqual(second.stderr, f'othello-synth: port {server.port} of 127.0.0.1 is not free\n')

    def test_ctrl_c_ends_it(self):
        for _ in range(10):
            with Server(PROGRAM) as server:
                self.assertEqual(server.stop(signal.SIGINT), 0, 'at once')
        with Server(PROGRAM) as server:
            time.sleep(0.3)
            begin = time.monotonic()
            self.assertEqual(server.stop(signal.SIGINT), 0)
            self.assertLess(time.monotonic() - begin, 2)
            self.assertFalse(pathlib.Path(server.out).exists(), 'a server that nobody asked wrote something')


if __name__ == '__main__':
    unittest.main(verbosity=1)
